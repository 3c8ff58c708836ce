import {
  visaoRelatorioExport,
  visaoRelatorioList,
  visaoRelatorioTotais,
} from '@claquete/contract/orcamentos/orcamento/visao-relatorio'
import type { VisaoRelatorioRow } from '@claquete/contract/orcamentos/orcamento/visao-relatorio'
import { useMediaQuery } from '@mantine/hooks'
import { paths } from '../../../app/paths.ts'
import { useRead } from '../../../lib/call.ts'
import { mobileWidthPx } from '../../../lib/constants.ts'
import { useList } from '../../../lib/list.ts'
import type { List } from '../../../lib/list.ts'
import { personSource } from '../../../lib/selectors.ts'
import { column } from '../../../ui/list/column.tsx'
import { ColumnsButton, DensityButton } from '../../../ui/list/columns-button.tsx'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../../ui/list/filters.tsx'
import { ListFilters } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListPager } from '../../../ui/list/list-pager.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { ViewsMenu } from '../../../ui/list/views-menu.tsx'
import { unidadeSource } from '../lista/sources.ts'
import { StatusChip } from '../lista/status-chip.tsx'
import { Barra } from './barra.tsx'
import { decimalText, percentText, reaisText } from './figuras.ts'
import { Indicadores } from './indicadores.tsx'
import styles from './visao.module.css'

const base = [
  column.text('num_orc', 'Número', { width: 124 }),
  column.text('titulo', 'Título', { width: 180 }),
  column.text('cliente', 'Cliente', { width: 116, sortable: false }),
  column.custom<VisaoRelatorioRow, 'status'>('status', 'Status', (row) => <StatusChip {...row} />, {
    width: 124,
  }),
  { ...column.date('data_aprovacao', 'Aprovação'), isHiddenAtFirst: true },
]

const barra = column.custom<VisaoRelatorioRow, 'execucao'>(
  'execucao',
  'Execução',
  (row) => (
    <span title={typeof row.execucao === 'number' ? percentText(row.execucao) : undefined}>
      <Barra {...row} />
    </span>
  ),
  { width: 80 },
)

type Figura = 'orcado' | 'previsto' | 'comprometido' | 'realizado' | 'saldo'

/** Amounts without the sign of the currency: five of them fit beside the rest. */
const figura = <Prop extends Figura>(prop: Prop, label: string, sortable?: false) => ({
  ...column.money(prop, label, {
    width: prop === 'comprometido' ? 110 : 92,
    ...(sortable === false && { sortable }),
  }),
  render: (row: unknown) => <Valor value={(row as VisaoRelatorioRow)[prop]} />,
})

function Valor({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return null
  const tom = value < 0 ? 'negativo' : value === 0 ? 'zero' : undefined
  return (
    <span className={styles.valor} data-tom={tom}>
      {decimalText(value)}
    </span>
  )
}

const figuras = {
  orcado: figura('orcado', 'Orçado'),
  previsto: figura('previsto', 'Previsto'),
  comprometido: figura('comprometido', 'Comprometido', false),
  realizado: figura('realizado', 'Realizado', false),
  saldo: figura('saldo', 'Saldo', false),
}

const versions = [
  { value: 'aprovados', label: 'Só aprovados' },
  { value: 'todas', label: 'Todas as versões' },
]

/** Budgets with what was planned, committed and spent of each. */
export default function VisaoRelatorioListScreen() {
  const list = useList(visaoRelatorioList, {
    rowId: 'id_orcamento',
    model: 'visao_orcamento',
    defaultSort: { prop: 'id_orcamento', order: 'desc' },
  })
  const totais = useRead(visaoRelatorioTotais, { query: list.query }, { keepPreviousData: true })
  const somas = totais.data?.data
  const vistas = Object.entries(figuras).filter(
    ([prop]) => somas === undefined || somas[prop as keyof typeof figuras] !== undefined,
  )
  const temBarra = somas?.previsto !== undefined
  const columns = ordenadas(
    [...base, ...(temBarra ? [barra] : []), ...vistas.map(([, uma]) => uma)],
    useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`) ?? false,
  )
  return (
    <ListPage
      toolbar={
        <>
          <ViewsMenu list={list} />
          <ExportMenu list={list} endpoint={visaoRelatorioExport} title="Visão de orçamentos" />
          <DensityButton />
          <ColumnsButton list={list} columns={columns} />
        </>
      }
    >
      <Filtros list={list} />
      {somas && somas.quantidade > 0 && (
        <Indicadores
          itens={[
            { label: 'Orçado', value: dinheiro(somas.orcado) },
            { label: 'Custo previsto', value: dinheiro(somas.previsto) },
            { label: 'Comprometido', value: dinheiro(somas.comprometido) },
            { label: 'Realizado', value: dinheiro(somas.realizado) },
            {
              label: 'Saldo',
              value: dinheiro(somas.saldo),
              tom: (somas.saldo ?? 0) < 0 ? 'mau' : undefined,
            },
          ]}
        />
      )}
      <ListTable
        list={list}
        columns={columns}
        isSelectable={false}
        rowTo={(row) => paths.visaoDetalhes(row.id_orcamento)}
        empty={{
          title: 'Nenhum orçamento',
          text: 'Cada orçamento aparece aqui com o previsto, o comprometido e o realizado.',
        }}
      />
      <ListPager list={list} />
    </ListPage>
  )
}

const primeirasNoTelefone = ['num_orc', 'titulo', 'status', 'execucao', 'saldo']

/** A card on a telephone shows the first few: those that say how the job goes. */
function ordenadas<C extends { readonly prop: string }>(columns: readonly C[], isPhone: boolean) {
  if (!isPhone) return columns
  const place = ({ prop }: C) => (primeirasNoTelefone.indexOf(prop) + 99) % 99
  return columns.toSorted((a, b) => place(a) - place(b))
}

const dinheiro = (value: number | undefined) => (value === undefined ? undefined : reaisText(value))

const moreNames = ['id_empresa', 'versoes']

function Filtros({ list }: { readonly list: List<VisaoRelatorioRow> }) {
  return (
    <ListFilters
      list={list}
      moreNames={moreNames}
      more={
        <>
          <PickerFilter name="id_empresa" label="Unidade" source={unidadeSource} />
          <SelectFilter name="versoes" label="Versões" options={versions} />
        </>
      }
    >
      <TextFilter name="search" label="Buscar" placeholder="Número ou título" />
      <PickerFilter name="id_cliente" label="Cliente" placeholder="Todos" source={personSource} />
      <DateRangeFilter from="periodo1" to="periodo2" label="Período de cadastro" />
    </ListFilters>
  )
}
