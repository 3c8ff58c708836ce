import { BANCOS } from '@claquete/core/kernel/payment/banco'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { useField } from '../../ui/fields/use-field.ts'
import type { Field, FieldProps } from '../../ui/fields/use-field.ts'

const banks = BANCOS.map(({ numero_banco, nome }) => `${numero_banco} ${nome}`)
const shownOf = (banco: string) => banks.find((one) => one.startsWith(`${banco} `)) ?? banco

/** A bank by its number, found by number or name. */
export function BankField(props: FieldProps<string>) {
  const field = useField<string | null>(props)
  return <BankBox key={field.key} field={field} />
}

function BankBox({ field }: { readonly field: Field<string | null> }) {
  const [banco, setBanco] = useState(field.value ?? '')
  return (
    <Autocomplete
      {...field.input}
      placeholder="Número ou nome"
      data={banks}
      limit={8}
      value={shownOf(banco)}
      onChange={(typed) => {
        const next = /^\d{3} /u.test(typed) ? typed.slice(0, 3) : typed
        setBanco(next)
        field.set(next)
      }}
      onBlur={field.blur}
    />
  )
}
