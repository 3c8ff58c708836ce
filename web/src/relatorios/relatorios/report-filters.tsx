import type { Report, ReportFilter } from '@claquete/contract/report'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { may } from '../../lib/account/permission.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ManyFilter } from '../../ui/filters/many-filter.tsx'
import { reportSelectors } from './report-sources.ts'
import type { ReportList } from './report-view.ts'

interface FiltersProps {
  readonly report: Report
  readonly list: ReportList
}

/** The filter bar of a report: search, period, main filters, and the rest behind 'Mais campos'. */
export function ReportFilters({ report, list }: FiltersProps) {
  const { dates, filters, groups, mainFilters = [], period, search } = report
  const names = Object.keys(filters).filter((name) => isOffered(filters[name]))
  const company = names.find((name) => isCompany(filters[name]))
  const more = names.filter((name) => !mainFilters.includes(name) && name !== company)
  const fieldsOf = (some: readonly string[]) =>
    some.map((name) => {
      const filter = filters[name]
      const none = Object.values(groups).find(({ by }) => by === name)?.none
      return filter && <Field key={name} name={name} filter={filter} none={none} />
    })
  return (
    <>
      {company && <CompanyFilter list={list} name={company} />}
      <ListFilters list={list} moreNames={more} {...(more.length > 0 && { more: fieldsOf(more) })}>
        <TextFilter name="search" label="Buscar" placeholder={search} />
        {dates && <DateFilter dates={dates} />}
        <DateRangeFilter from="periodo1" to="periodo2" label={period} />
        {fieldsOf(mainFilters.filter((name) => names.includes(name)))}
      </ListFilters>
    </>
  )
}

const isCompany = (filter: ReportFilter | undefined) =>
  filter?.kind === 'record' && filter.from === 'unidade'

/** Whether its options can be read by this person. */
const isOffered = (filter: ReportFilter | undefined) =>
  filter?.kind !== 'record' ||
  !filter.from ||
  filter.from === 'unidade' ||
  may(reportSelectors[filter.from].needs ?? 'session')

/** Which date the period filters. */
function DateFilter({ dates }: { readonly dates: Readonly<Record<string, string>> }) {
  const [[, first = ''] = [], ...others] = Object.entries(dates)
  const options = others.map(([value, label]) => ({ value, label }))
  return <SelectFilter name="data" label="Período por" placeholder={first} options={options} />
}

interface FieldProps {
  readonly name: string
  readonly filter: ReportFilter
  /** What the lines without such a record are called. */
  readonly none: string | undefined
}

function Field({ name, filter, none }: FieldProps) {
  if (filter.kind === 'option') {
    return <SelectFilter name={name} label={filter.label} options={filter.options} />
  }
  if (!filter.from || filter.from === 'unidade') return null
  const { source, all } = reportSelectors[filter.from]
  const field = { name, label: filter.label, placeholder: all, source }
  if (!filter.many) return <PickerFilter {...field} />
  return (
    <ManyFilter {...field} none={none === undefined ? undefined : { value: '0', label: none }} />
  )
}
