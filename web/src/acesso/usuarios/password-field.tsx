import { PasswordInput } from '@mantine/core'
import { useField } from '../../ui/form/use-field.ts'
import type { FieldProps } from '../../ui/form/use-field.ts'

interface PasswordFieldProps extends FieldProps {
  /** Which password the browser may offer to keep or to fill. */
  readonly autoComplete: 'new-password' | 'current-password'
}

/** A password, hidden until the person asks to see it. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { key, value, set, blur, input, maxLength } = useField<string | undefined>(props)
  return (
    <PasswordInput
      key={key}
      {...input}
      {...{ autoComplete, maxLength }}
      defaultValue={value ?? ''}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}
