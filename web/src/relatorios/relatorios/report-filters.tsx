import type { Report, ReportFilter } from '@claquete/contract/report'
import { DateRangeFilter, PickerFilter, SelectFilter, TextFilter } from '../../ui/list/filters.tsx'
import { ListFilters } from '../../ui/list/list-filters.tsx'
import { reportSelectors } from './report-sources.ts'
import type { ReportList } from './report-view.ts'

interface FiltersProps {
  readonly report: Report
  readonly list: ReportList
}

/** The filter bar of a report: search, period, main filters, and the rest behind 'Mais campos'. */
export function ReportFilters({ report, list }: FiltersProps) {
  const { filters, mainFilters = [], period, search } = report
  const names = Object.keys(filters)
  const more = names.filter((name) => !mainFilters.includes(name))
  const fieldsOf = (some: readonly string[]) =>
    some.map((name) => {
      const filter = filters[name]
      return filter && <Field key={name} name={name} filter={filter} />
    })
  return (
    <ListFilters list={list} moreNames={more} {...(more.length > 0 && { more: fieldsOf(more) })}>
      <TextFilter name="search" label="Buscar" placeholder={search} />
      <DateRangeFilter from="periodo1" to="periodo2" label={period} />
      {fieldsOf(mainFilters)}
    </ListFilters>
  )
}

function Field({ name, filter }: { readonly name: string; readonly filter: ReportFilter }) {
  if (filter.kind === 'option') {
    return <SelectFilter name={name} label={filter.label} options={filter.options} />
  }
  if (!filter.from) return null
  const { source, all } = reportSelectors[filter.from]
  return <PickerFilter name={name} label={filter.label} placeholder={all} source={source} />
}
