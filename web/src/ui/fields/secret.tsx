import { SecretInput } from '../inputs/secret-input.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface SecretFieldProps extends FieldProps {
  /** Shown in the empty field: that a credential is stored, without revealing it. */
  readonly placeholder?: string
}

/** A credential, which is never read back; left blank, the stored one stays. */
export function SecretField({ placeholder, ...props }: SecretFieldProps) {
  const { key, value, set, blur, input, maxLength } = useField<string | null | undefined>(props)
  return (
    <SecretInput
      key={key}
      {...input}
      {...{ placeholder, maxLength }}
      autoComplete="new-password"
      spellCheck={false}
      what={input.label}
      defaultValue={value ?? ''}
      onChange={(event) => set(event.currentTarget.value || undefined)}
      onBlur={blur}
    />
  )
}
