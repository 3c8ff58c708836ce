import { TextInput } from '@mantine/core'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { useField } from '../../ui/fields/use-field.ts'

/** What proves who somebody is. */
export interface Given {
  readonly senha: string
  readonly codigo: string
}

export const nothingGiven: Given = { senha: '', codigo: '' }

/** The password of the session and, with the second step on, a code: `senha` and `codigo` of the form around them. */
export function IdentityFields({ withCode }: { readonly withCode: boolean }) {
  const senha = useField<string>({ name: 'senha', label: 'Senha', isFirst: true })
  return (
    <>
      <SecretInput
        {...senha.input}
        name="senha"
        autoComplete="current-password"
        withAsterisk={false}
        defaultValue={senha.value}
        onChange={({ currentTarget }) => senha.set(currentTarget.value)}
      />
      {withCode && <CodeField />}
    </>
  )
}

function CodeField() {
  const { input, value, set, maxLength } = useField<string>({
    name: 'codigo',
    label: 'Código',
    help: 'Do aplicativo autenticador, ou um de recuperação.',
  })
  return (
    <TextInput
      {...input}
      name="codigo"
      autoComplete="one-time-code"
      withAsterisk={false}
      maxLength={maxLength}
      defaultValue={value}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}
