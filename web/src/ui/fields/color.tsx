import { ColorInput } from '@mantine/core'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface ColorFieldProps extends FieldProps {
  /** Colours offered below the picker. */
  readonly swatches?: readonly string[]
  readonly placeholder?: string
}

/** A colour as #rrggbb, typed or picked; null when blank. */
export function ColorField({ swatches = [], placeholder, ...props }: ColorFieldProps) {
  const { key, value, set, blur, input } = useField<string | null>(props)
  return (
    <ColorInput
      key={key}
      {...input}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      format="hex"
      swatches={[...swatches]}
      swatchesPerRow={8}
      withEyeDropper={false}
      fixOnBlur={false}
      defaultValue={value ?? ''}
      onChange={(typed) => set(typed === '' ? null : typed.toLowerCase())}
      onBlur={blur}
    />
  )
}
