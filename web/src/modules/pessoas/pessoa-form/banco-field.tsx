import { fold } from '@claquete/core/kernel/text'
import { BANCOS, findBanco, normalizeNumeroBanco } from '@claquete/core/pessoas/banco'
import { Autocomplete } from '@mantine/core'
import { useCurrentForm } from '../../../lib/form.ts'
import { useField } from '../../../ui/form/use-field.ts'

const textOf = (numero: string | undefined, nome: string | undefined) =>
  [numero, nome].filter(Boolean).join(' - ')
const options = BANCOS.map(({ numero_banco, nome }) => textOf(numero_banco, nome))

export interface BancoParts {
  readonly numero_banco: string
  readonly banco: string
}

/** Number and name of the bank from what was typed: '341', '341 - Itaú', 'Banco da Praça'. */
export function readBanco(text: string): BancoParts {
  const [, digits, name = ''] = /^\s*(\d{1,4})?\s*(?:-\s*)?(.*)$/su.exec(text) ?? []
  const named = BANCOS.find(({ nome }) => fold(nome) === fold(name.trim()))
  const numero = digits ? (normalizeNumeroBanco(digits) ?? digits) : named?.numero_banco
  const known = numero ? findBanco(numero)?.nome : undefined
  return { numero_banco: numero ?? '', banco: name.trim() || (known ?? '') }
}

/** The bank of an account: suggested by number or name, and any other may be typed. */
export function BancoField({ path }: { path: string }) {
  const { form } = useCurrentForm()
  const banco = useField<string>({ name: `${path}.banco`, label: 'Banco' })
  const numero = useField<string>({ name: `${path}.numero_banco`, label: 'Número do banco' })
  const type = (text: string) => {
    const parts = readBanco(text)
    banco.set(parts.banco)
    form.setFieldValue(`${path}.numero_banco`, parts.numero_banco as never, { forceUpdate: false })
  }
  return (
    <Autocomplete
      key={`${banco.key} ${numero.key}`}
      {...banco.input}
      error={banco.input.error ?? numero.input.error}
      placeholder="Número ou nome"
      autoComplete="off"
      maxLength={85}
      limit={30}
      data={options}
      defaultValue={textOf(numero.value, banco.value)}
      onChange={type}
    />
  )
}
