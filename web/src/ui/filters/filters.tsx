import { NativeSelect, TextInput } from '@mantine/core'
import { dayOf } from '../../lib/plain/day.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { DateInput } from '../inputs/date-input.tsx'
import { RangeFilter } from './filter-bar.tsx'
import { useFilter } from './filter-draft.ts'

const PickerInput = lazyPart(
  () => import('../inputs/picker-input.tsx').then((part) => part.PickerInput),
  ({ label }) => <TextInput size="xs" label={label} disabled />,
)

interface FilterProps {
  /** Name of the filter in the endpoint. */
  readonly name: string
  readonly label: string
  readonly placeholder?: string
}

/** A text filter. */
export function TextFilter({ name, label, placeholder }: FilterProps) {
  const [value, set] = useFilter(name)
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={160}
      value={value}
      data-wide={name === 'search' || undefined}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** A filter over a fixed list of values. */
export function SelectFilter({ options, ...filter }: FilterProps & { options: readonly Option[] }) {
  const [value, set] = useFilter(filter.name)
  return (
    <NativeSelect
      size="xs"
      label={filter.label}
      data={[{ value: '', label: filter.placeholder ?? 'Todos' }, ...options]}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

const situations = [
  { value: 'S', label: 'Ativos' },
  { value: 'N', label: 'Inativos' },
]

/** The filter of what is in use, the same in every register. */
export const SituacaoFilter = () => (
  <SelectFilter name="ativo" label="Situação" options={situations} />
)

/** A filter whose options are searched on the server. */
export function PickerFilter({ source, ...filter }: FilterProps & { source: OptionSource }) {
  const [value, set] = useFilter(filter.name)
  return (
    <PickerInput
      size="xs"
      label={filter.label}
      placeholder={filter.placeholder ?? 'Todas'}
      source={source}
      value={value || null}
      onChange={(chosen) => set(chosen ?? '')}
    />
  )
}

/** A filter of one day. */
export function DateFilter({ name, label, placeholder }: FilterProps) {
  const [value, set] = useFilter(name)
  return (
    <DateInput
      size="xs"
      label={label}
      placeholder={placeholder}
      value={dayOf(value)}
      onChange={(day) => set(day ?? '')}
    />
  )
}

interface DateRangeFilterProps {
  readonly from: string
  readonly to: string
  readonly label: string
}

/** A filter over a range of dates; `search` refuses a range that ends before it begins. */
export function DateRangeFilter({ from, to, label }: DateRangeFilterProps) {
  const [first, setFirst] = useFilter(from)
  const [last, setLast] = useFilter(to)
  return (
    <RangeFilter
      label={label}
      isWide
      from={
        <DateInput
          size="xs"
          aria-label={`${label}: data inicial`}
          value={dayOf(first)}
          onChange={(day) => setFirst(day ?? '')}
        />
      }
      to={
        <DateInput
          size="xs"
          aria-label={`${label}: data final`}
          value={dayOf(last)}
          onChange={(day) => setLast(day ?? '')}
        />
      }
    />
  )
}
