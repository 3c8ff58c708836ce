import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { ManyPickerInput } from '../inputs/many-picker-input.tsx'
import { useFilter } from './filter-draft.ts'

interface ManyFilterProps {
  /** Name of the filter in the endpoint, which takes ids separated by commas. */
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly source: OptionSource
  /** The option of the records without one. */
  readonly none?: Option | undefined
}

/** A filter that takes several options, searched on the server. */
export function ManyFilter({ name, label, placeholder, source, none }: ManyFilterProps) {
  const [value, set] = useFilter(name)
  return (
    <ManyPickerInput
      size="xs"
      label={label}
      placeholder={placeholder}
      source={source}
      first={none}
      data-wide={value !== '' || undefined}
      value={value === '' ? [] : value.split(',')}
      onChange={(chosen) => set(chosen.join(','))}
    />
  )
}
