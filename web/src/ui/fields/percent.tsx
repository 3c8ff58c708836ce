import { NumberInput } from '@mantine/core'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

/** Decimal places kept in a percentage (core/src/kernel/amounts/quantity.ts). */
const DECIMALS = 6

/** A percentage as a number of per cent: 4,65. */
export function PercentField(props: FieldProps) {
  const { key, value, set, blur, input } = useField<number | null>(props)
  return (
    <NumberInput
      key={key}
      {...input}
      decimalScale={DECIMALS}
      decimalSeparator=","
      hideControls
      min={0}
      clampBehavior="none"
      rightSection={<span aria-hidden>%</span>}
      defaultValue={value ?? ''}
      onChange={(typed) => set(typeof typed === 'number' ? typed : null)}
      onBlur={blur}
    />
  )
}
