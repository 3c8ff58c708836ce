import {
  visaoRelatorio,
  visaoRelatorioExport,
  visaoRelatorioTotals,
} from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type {
  VisaoRelatorioRow,
  VisaoRelatorioSums,
} from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { useMediaQuery } from '@mantine/hooks'
import { toVisaoDetails } from '../../addresses/orcamentos.ts'
import { useRead } from '../../lib/wire/call.ts'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { useListOf } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { column } from '../../ui/list-table/column.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { StatusChip } from '../orcamento/public.ts'
import { EspelhoBar } from './espelho-bar.tsx'
import { moneyText, percentText } from './figures.ts'
import { summedText } from './summed.ts'

const base = columnsOf(visaoRelatorio, { cells: { status: (row) => <StatusChip {...row} /> } })

const barColumn = column.custom<VisaoRelatorioRow, 'execucao'>(
  'execucao',
  'Execução',
  (row) => (
    <span title={typeof row.execucao === 'number' ? percentText(row.execucao) : undefined}>
      <EspelhoBar {...row} />
    </span>
  ),
  { width: 80 },
)

type Figure = 'orcado' | 'previsto' | 'comprometido' | 'realizado' | 'saldo'

/** Amounts without the currency symbol, so that five columns fit. */
const figureColumn = <Prop extends Figure>(prop: Prop, label: string, sortable?: false) => ({
  ...column.money(prop, label, {
    width: prop === 'comprometido' ? 110 : 100,
    ...(sortable === false && { sortable }),
  }),
  render: (row: unknown) => {
    const value = (row as VisaoRelatorioRow)[prop]
    return value === undefined ? null : <Amount reais={value} />
  },
})

const figureColumns = {
  orcado: figureColumn('orcado', 'Orçado'),
  previsto: figureColumn('previsto', 'Previsto'),
  comprometido: figureColumn('comprometido', 'Comprometido', false),
  realizado: figureColumn('realizado', 'Realizado', false),
  saldo: figureColumn('saldo', 'Saldo', false),
}

const versions = [{ value: 'todas', label: 'Todas as versões' }]

const situations = [
  { value: 'abertos', label: 'Ainda em negociação' },
  { value: 'perdidos', label: 'Perdidos e cancelados' },
  { value: 'todos', label: 'Todos' },
]

/** Budgets with their planned, committed and spent amounts. */
export default function VisaoRelatorioListScreen() {
  const list = useListOf(visaoRelatorio, { model: 'visao_orcamento' })
  const totais = useRead(visaoRelatorioTotals, { query: list.query }, { keepPreviousData: true })
  const somas = totais.data?.data
  const vistas = Object.entries(figureColumns).filter(
    ([prop]) => somas === undefined || somas[prop as keyof typeof figureColumns] !== undefined,
  )
  const hasBar = somas?.previsto !== undefined
  const columns = orderColumns(
    [...base, ...(hasBar ? [barColumn] : []), ...vistas.map(([, one]) => one)],
    useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`) ?? false,
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={visaoRelatorioExport} title="Visão de orçamentos" />}
      rowTo={(row) => toVisaoDetails(row.id_orcamento)}
      empty={{
        title: 'Nenhum orçamento',
        text: 'Cada orçamento aprovado aparece aqui com o previsto, o comprometido e o realizado. Para ver os outros, escolha a situação.',
      }}
    >
      <CompanyFilter list={list} />
      <RelatorioFilters list={list} />
      {somas && <Totals list={list} somas={somas} />}
    </ListScreen>
  )
}

interface TotalsProps {
  readonly list: List<VisaoRelatorioRow>
  readonly somas: VisaoRelatorioSums
}

/** The totals, with what they count and a way to count the rest. */
function Totals({ list, somas }: TotalsProps) {
  const { summed, left, unpriced } = summedText(somas)
  return (
    <>
      {somas.quantidade > 0 && (
        <Figures
          large
          items={[
            { label: 'Orçado', value: moneyText(somas.orcado), hint: 'o que os clientes pagam' },
            { label: 'Custo previsto', value: moneyText(somas.previsto) },
            { label: 'Comprometido', value: moneyText(somas.comprometido) },
            { label: 'Realizado', value: moneyText(somas.realizado) },
            {
              label: 'Saldo',
              value: moneyText(somas.saldo),
              tone: (somas.saldo ?? 0) < 0 ? 'danger' : undefined,
            },
          ]}
        />
      )}
      <Note>
        {[summed, unpriced, left].filter(Boolean).join(' ')}{' '}
        {left && (
          <TextButton onClick={() => list.search({ ...list.filters, situacao: 'todos' })}>
            Somar todos
          </TextButton>
        )}
      </Note>
    </>
  )
}

const firstOnPhone = ['num_orc', 'titulo', 'status', 'execucao', 'saldo']

/** On a phone, puts first the columns that tell how the job is going: a card shows only a few. */
function orderColumns<C extends { readonly prop: string }>(
  columns: readonly C[],
  isPhone: boolean,
) {
  if (!isPhone) return columns
  const place = ({ prop }: C) => (firstOnPhone.indexOf(prop) + 99) % 99
  return columns.toSorted((a, b) => place(a) - place(b))
}

const moreNames = ['versoes', 'acima']
const overruns = [{ value: 'S', label: 'Acima do previsto' }]

function RelatorioFilters({ list }: { readonly list: List<VisaoRelatorioRow> }) {
  return (
    <ListFilters
      list={list}
      moreNames={moreNames}
      more={
        <>
          <SelectFilter
            name="versoes"
            label="Versões"
            placeholder="A aprovada ou a última"
            options={versions}
          />
          <SelectFilter name="acima" label="Gasto" placeholder="Todos" options={overruns} />
        </>
      }
    >
      <TextFilter name="search" label="Buscar" placeholder="Número, título, cliente ou status" />
      <SelectFilter
        name="situacao"
        label="Situação"
        placeholder="Aprovados e em produção"
        options={situations}
      />
      <PickerFilter name="id_cliente" label="Cliente" placeholder="Todos" source={personSource} />
      <DateRangeFilter from="periodo1" to="periodo2" label="Período de cadastro" />
    </ListFilters>
  )
}
