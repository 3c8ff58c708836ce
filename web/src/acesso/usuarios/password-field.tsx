import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import type { FieldProps } from '../../ui/fields/use-field.ts'

export { passwordHelp } from '../sessao/public.ts'

interface PasswordFieldProps extends FieldProps {
  /** HTML autocomplete value: whether the browser offers to store or to fill a password. */
  readonly autoComplete: 'new-password' | 'current-password'
}

/** A password input with a button to show the text. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { key, value, set, blur, input, maxLength } = useField<string | undefined>(props)
  return (
    <SecretInput
      key={key}
      {...input}
      {...{ autoComplete, maxLength }}
      defaultValue={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}
