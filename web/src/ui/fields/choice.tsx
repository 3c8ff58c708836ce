import { Select } from '@mantine/core'
import { optionsScroll } from '../inputs/options-scroll.ts'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface ChoiceFieldProps extends FieldProps {
  /** Labels by value, in the order shown. */
  readonly options: Readonly<Record<string, string>>
}

/** A select that always has a value. */
export function ChoiceField({ options, ...props }: ChoiceFieldProps) {
  const { key, value, set, blur, input } = useField<string>(props)
  return (
    <Select
      key={key}
      {...input}
      {...optionsScroll}
      withAsterisk={false}
      allowDeselect={false}
      data={Object.entries(options).map(([name, label]) => ({ value: name, label }))}
      defaultValue={value}
      onChange={(chosen) => chosen !== null && set(chosen)}
      onBlur={blur}
    />
  )
}
