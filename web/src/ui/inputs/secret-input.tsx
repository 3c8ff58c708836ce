import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'

/**
 * An input for a password or another secret, with a named button to show it. Mantine tells assistive technology of the
 * error on the box around the input, where nothing reads it.
 */
export function SecretInput({
  what = 'a senha',
  error,
  ...props
}: PasswordInputProps & { readonly what?: string }) {
  return (
    <PasswordInput
      {...props}
      error={error}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar ou esconder ${what}` }}
    />
  )
}
