import type { ReactNode } from 'react'

const amounts = /(-?R\$ [\d.]+,\d{2})/u

/** A text whose amounts of money do not break between two lines. */
export function wholeAmounts(text: string): ReactNode {
  const parts = text.split(amounts)
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
