import type { Report } from '@claquete/contract/report'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { unitText } from '../../lib/account/unit-text.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { isMissing, useRead } from '../../lib/wire/call.ts'
import type { Filters } from '../../lib/list/query.ts'
import { useList } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ColumnsButton, DensityButton } from '../../ui/list/columns-button.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { TableSkeleton } from '../../ui/list-table/skeleton.tsx'
import { layOut } from '../../ui/list-table/layout.ts'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState, RecordFailure } from '../../ui/frame/states.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportSummary } from './report-summary.tsx'
import { ReportTable } from './report-table.tsx'
import { columnsOf } from './report-columns.tsx'
import type { Opening } from './report-columns.tsx'
import { GroupBy, CompareWith } from './report-choices.tsx'
import { filterOfGroup, openingOf, summaryGroup } from './report-view.ts'
import type { ReportList, Totals } from './report-view.ts'

const sizes = [25, 50, 100]
const views = [
  { value: 'linhas', label: 'Linhas' },
  { value: 'resumo', label: 'Resumo' },
]

interface Shown {
  readonly list: ReportList
  readonly totals: Totals | undefined
}
interface ReportScreenProps {
  readonly report: Report
  /** What one report says below its totals. */
  readonly below?: (shown: Shown) => ReactNode
}

/** The screen of any report: filters, totals, rows or summary by group, and export. */
export function ReportScreen({ report, below }: ReportScreenProps) {
  const { endpoints, of, parent, startsBy } = report
  const { id } = useParams()
  const list: ReportList = useList(endpoints.list, {
    rowId: report.line,
    model: report.name,
    sizes,
    defaultSize: 50,
    ...(of !== undefined && { fixed: { [of]: Number(id) } }),
    ...(startsBy !== undefined && { defaults: { agrupar: startsBy } }),
  })
  const { sort: _, order: __, ...query } = list.query
  const totals = useRead(endpoints.totals, { query }, { keepPreviousData: true })
  useLiveReads(report.changes, endpoints.list, endpoints.totals)
  const { view, setView } = useView()
  const group = summaryGroup(report, list)
  const found = totals.isError ? undefined : totals.data?.data
  const { columns, opening } = useColumnsOf(report, list, found)
  // When the rows failed too, their message is enough.
  const isTold = totals.isError && !(view === 'linhas' && list.status === 'error')
  if (parent && isMissing(totals.error)) {
    return (
      <RecordFailure
        error={totals.error}
        listTo={parent.path}
        onRetry={() => void totals.refetch()}
      />
    )
  }
  return (
    <ListPage
      toolbar={
        <>
          <div style={{ flex: '1 1 260px' }}>
            <Note>{report.about}</Note>
          </div>
          {parent && <LinkButton to={parent.path}>{parent.label}</LinkButton>}
          <ViewsMenu list={list} />
          <ExportOf report={report} list={list} view={view} />
          <DensityButton />
          <ColumnsButton list={list} columns={columns} />
        </>
      }
    >
      <ReportFilters report={report} list={list} />
      {!totals.isError && <Sums report={report} below={below} shown={{ list, totals: found }} />}
      {isTold && (
        <ErrorState dense message={totals.error.msg} onRetry={() => void totals.refetch()} />
      )}
      <Row>
        <SegmentedControl
          size="xs"
          aria-label="O que mostrar"
          data={views}
          value={view}
          onChange={setView}
        />
        <GroupBy report={report} list={list} isSummary={view === 'resumo'} />
        <CompareWith list={list} />
      </Row>
      {view === 'linhas' || !group ? (
        <>
          <ReportTable
            report={report}
            list={list}
            columns={columns}
            totals={found}
            opening={opening}
          />
          <ListPager list={list} />
        </>
      ) : found ? (
        <ReportSummary
          report={report}
          list={list}
          group={group}
          totals={found}
          onPick={(chave) => {
            const filters = filterOfGroup(report, group, chave, found)
            if (filters) list.openView(linesOf(list.consulta, filters))
          }}
        />
      ) : (
        !totals.isError && <SummarySkeleton columns={columns} />
      )}
    </ListPage>
  )
}

interface ExportOfProps {
  readonly report: Report
  readonly list: ReportList
  readonly view: ReturnType<typeof useView>['view']
}

/** Exports what is looked at: the lines, or the summary. */
const ExportOf = ({ report, list, view }: ExportOfProps) => (
  <ExportMenu
    list={{
      ...list,
      query: { ...list.query, ...(view === 'resumo' && { ver: 'resumo' as const }) },
    }}
    endpoint={report.endpoints.export}
    title={report.title}
  />
)

interface SumsProps {
  readonly report: Report
  readonly below: ReportScreenProps['below']
  readonly shown: Shown
}

const Sums = ({ report, below, shown }: SumsProps) => (
  <>
    <ReportFigures report={report} totals={shown.totals} />
    {below?.(shown)}
  </>
)

/** The columns, with the address of what each row and amount sums. */
function useColumnsOf(report: Report, list: ReportList, totals: Totals | undefined) {
  const { filters } = list
  const { periodo1, periodo2 } = totals ?? {}
  return useMemo(() => {
    const opening: Opening = (row, more) =>
      periodo1 && periodo2
        ? openingOf(report, row, { filters, period: { periodo1, periodo2 } }, more)
        : undefined
    const columns = columnsOf(report, opening)
    return { opening, columns: columns.map((one) => ({ ...one, label: unitText(one.label) })) }
  }, [report, filters, periodo1, periodo2])
}

const SummarySkeleton = ({ columns }: { readonly columns: ReturnType<typeof columnsOf> }) => {
  const arranged = columns.map((column) => ({
    column,
    width: column.width,
    fixed: false,
    isSized: false,
    withTime: false,
    joined: [],
  }))
  return <TableSkeleton layout={layOut(arranged, false)} rows={10} />
}

/** Rows or summary; in the address, so that a saved view keeps it. */
function useView() {
  const [words, setWords] = useAddressWords()
  const view = words.get('ver') === 'resumo' ? 'resumo' : 'linhas'
  const setView = (chosen: string) =>
    setWords((before) => {
      const next = new URLSearchParams(before)
      if (chosen === 'resumo') next.set('ver', chosen)
      else next.delete('ver')
      return next
    })
  return { view, setView }
}

/**
 * The query string of the rows of one group. View and filters change together: two updates would overwrite each
 * other.
 */
function linesOf(consulta: string, filters: Filters): string {
  const words = new URLSearchParams(consulta)
  for (const name of ['ver', 'currentPage']) words.delete(name)
  for (const [name, value] of Object.entries(filters)) words.set(name, value)
  return words.toString()
}
