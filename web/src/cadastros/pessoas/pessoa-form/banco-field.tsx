import { BANCOS } from '@claquete/core/kernel/payment/banco'
import { Autocomplete } from '@mantine/core'
import { useCurrentForm } from '../../../lib/form/form.ts'
import { useField } from '../../../ui/fields/use-field.ts'
import { optionsScroll } from '../../../ui/inputs/options-scroll.ts'
import { bancoText, readBanco } from './banco-text.ts'
import { suggestionFilter } from '../../../ui/inputs/suggestions.ts'

const options = BANCOS.map(({ numero_banco, nome }) => bancoText(numero_banco, nome))

/** The bank of an account: suggested by number or name; any other text may be typed. */
export function BancoField({ path }: { path: string }) {
  const { set } = useCurrentForm()
  const banco = useField<string>({ name: `${path}.banco`, label: 'Banco' })
  const numero = useField<string>({ name: `${path}.numero_banco`, label: 'Número do banco' })
  const type = (text: string) => {
    const parts = readBanco(text)
    banco.set(parts.banco)
    set(`${path}.numero_banco`, parts.numero_banco, { forceUpdate: false })
  }
  return (
    <Autocomplete
      key={`${banco.key} ${numero.key}`}
      {...banco.input}
      error={banco.input.error ?? numero.input.error}
      placeholder="Número ou nome"
      {...optionsScroll}
      filter={suggestionFilter}
      autoComplete="off"
      maxLength={85}
      limit={30}
      data={options}
      defaultValue={bancoText(numero.value, banco.value)}
      onChange={type}
    />
  )
}
