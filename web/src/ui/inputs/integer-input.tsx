import { NumberInput } from '@mantine/core'
import type { NumberInputProps } from '@mantine/core'

interface IntegerInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A whole number, such as a count of days or the number of a document; null when blank. */
export const IntegerInput = ({ value, onChange, ...rest }: IntegerInputProps) => (
  <NumberInput
    {...rest}
    hideControls
    allowDecimal={false}
    value={value ?? ''}
    onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
  />
)
