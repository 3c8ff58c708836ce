import type { Report, ReportFilter } from '@claquete/contract/report'
import { DateRangeFilter, PickerFilter, SelectFilter, TextFilter } from '../../ui/list/filters.tsx'
import { CompanyFilter } from '../../ui/list/company-filter.tsx'
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
  const company = names.find((name) => isCompany(filters[name]))
  const more = names.filter((name) => !mainFilters.includes(name) && name !== company)
  const fieldsOf = (some: readonly string[]) =>
    some.map((name) => {
      const filter = filters[name]
      return filter && <Field key={name} name={name} filter={filter} />
    })
  return (
    <>
      {company && <CompanyFilter list={list} name={company} />}
      <ListFilters list={list} moreNames={more} {...(more.length > 0 && { more: fieldsOf(more) })}>
        <TextFilter name="search" label="Buscar" placeholder={search} />
        <DateRangeFilter from="periodo1" to="periodo2" label={period} />
        {fieldsOf(mainFilters)}
      </ListFilters>
    </>
  )
}

const isCompany = (filter: ReportFilter | undefined) =>
  filter?.kind === 'record' && filter.from === 'unidade'

function Field({ name, filter }: { readonly name: string; readonly filter: ReportFilter }) {
  if (filter.kind === 'option') {
    return <SelectFilter name={name} label={filter.label} options={filter.options} />
  }
  if (!filter.from || filter.from === 'unidade') return null
  const { source, all } = reportSelectors[filter.from]
  return <PickerFilter name={name} label={filter.label} placeholder={all} source={source} />
}
