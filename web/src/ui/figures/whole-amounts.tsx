import type { ReactNode } from 'react'

const unbroken =
  /(-?R\$ [\d.]+,\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})/u

/** A text whose amounts of money, CPF and CNPJ do not break between two lines. */
export function wholeAmounts(text: string): ReactNode {
  const parts = text.split(unbroken)
  if (parts.length === 1) return text
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
