import { Select } from '@mantine/core'
import { optionsScroll } from '../inputs/options-scroll.ts'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface ChoiceFieldProps extends FieldProps {
  /** Values and their texts, in order. */
  readonly options: Readonly<Record<string, string>>
}

/** One of a few values, one of which always holds. */
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
