import { MultiSelect, Select } from '@mantine/core'
import { noSuggestions } from '../inputs/options.ts'
import { optionsScroll } from '../inputs/options-scroll.ts'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface IdOption {
  readonly value: number
  readonly label: string
}

const dataOf = (options: readonly IdOption[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }))

interface IdSelectFieldProps extends FieldProps<number | null> {
  readonly options: readonly IdOption[]
  readonly placeholder?: string
}

/** One record of a list that the screen has; the value is its id. */
export function IdSelectField({ options, placeholder, ...props }: IdSelectFieldProps) {
  const { key, value, set, blur, input } = useField<number | null>(props)
  return (
    <Select
      key={key}
      {...input}
      {...optionsScroll}
      placeholder={placeholder}
      searchable
      nothingFoundMessage={noSuggestions}
      clearable={!input.withAsterisk}
      allowDeselect={!input.withAsterisk}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      data={dataOf(options)}
      defaultValue={value ? String(value) : null}
      onChange={(chosen) => set(chosen === null ? null : Number(chosen))}
      onBlur={blur}
    />
  )
}

interface ManyIdsFieldProps extends FieldProps<number[]> {
  readonly options: readonly IdOption[]
  readonly placeholder?: string | undefined
}

/** Several records of a list that the screen has; the value is the list of their ids. */
export function ManyIdsField({ options, placeholder, ...props }: ManyIdsFieldProps) {
  const { key, value, set, blur, input } = useField<readonly number[] | null>(props)
  return (
    <MultiSelect
      key={key}
      {...input}
      {...optionsScroll}
      placeholder={placeholder}
      searchable
      nothingFoundMessage={noSuggestions}
      data={dataOf(options)}
      defaultValue={(value ?? []).map(String)}
      onChange={(chosen) => set(chosen.map(Number))}
      onBlur={blur}
    />
  )
}
