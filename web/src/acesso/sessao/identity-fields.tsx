import { TextInput } from '@mantine/core'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import type { Act } from '../../lib/act.ts'

/** What proves who somebody is. */
export interface Given {
  readonly senha: string
  readonly codigo: string
}

export const nothingGiven: Given = { senha: '', codigo: '' }

interface IdentityFieldsProps {
  readonly given: Given
  readonly onType: (given: Given) => void
  readonly act: Act
  /** The second step is on. */
  readonly withCode: boolean
}

/** The password of the session and, with the second step on, a code. */
export function IdentityFields({ given, onType, act, withCode }: IdentityFieldsProps) {
  return (
    <>
      <SecretInput
        label="Senha"
        name="senha"
        autoComplete="current-password"
        data-autofocus
        value={given.senha}
        error={act.wrong.senha}
        onChange={({ currentTarget }) => onType({ ...given, senha: currentTarget.value })}
      />
      {withCode && (
        <TextInput
          label="Código"
          name="codigo"
          description="Do aplicativo autenticador, ou um de recuperação."
          autoComplete="one-time-code"
          maxLength={40}
          value={given.codigo}
          error={act.wrong.codigo}
          onChange={({ currentTarget }) => onType({ ...given, codigo: currentTarget.value })}
        />
      )}
    </>
  )
}
