import { relacaoExportList, relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import type { PagamentoOfRelacao } from '@claquete/contract/financeiro/aprovacao/relacao'
import { methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import { Skeleton } from '@mantine/core'
import { reais, figureText } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useColumns } from '../../lib/list/columns.ts'
import type { ArrangedColumn } from '../../lib/list/columns.ts'
import { useList } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import type { Selection } from '../../lib/list/selection.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { TableFrame } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { DrawnCells, DrawnHeads } from '../../ui/list-table/drawn-columns.tsx'
import type { DrawnColumn } from '../../ui/list-table/drawn-columns.tsx'
import { DrawnTick, DrawnTickAll } from '../../ui/list-table/drawn-ticks.tsx'
import { ColumnsButton } from '../../ui/list/columns-button.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { ListPager } from '../../ui/list/pager.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { ViewsMenu } from '../../ui/list/views-menu.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { jobsSource, pagamentoSituacaoLooks } from '../../orcamentos/execucao/public.ts'
import { centroSource, contaSource, despesaSource } from './aprovacao.sources.ts'
import { relacaoColumns } from './relacao.columns.tsx'
import { PrepareSelected } from '../pagamentos/public.ts'
import { useLiveRequests } from './vivo.ts'

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const grupos = { fornecedor: 'Favorecido', dia: 'Dia', nada: 'Sem grupos' }
const dates = { pagamento: 'Pagamento', competencia: 'Competência', cadastro: 'Cadastro' }
const situacoes = Object.entries(pagamentoSituacaoLooks).map(([value, look]) => ({
  value,
  label: look.label,
}))

/** Payments of every job and of the company, in groups. */
export default function RelacaoPagamentoScreen() {
  useLiveRequests()
  const list = useList(relacaoList, { rowId: 'id_lancamento', model: 'relacao_pagamento' })
  return (
    <ListPage
      toolbar={
        <>
          <ViewsMenu list={list} />
          <ExportMenu list={list} endpoint={relacaoExportList} title="Relação de pagamentos" />
          <ColumnsButton list={list} columns={relacaoColumns} />
        </>
      }
    >
      <CompanyFilter list={list} />
      <ListFilters list={list} more={<MoreFields />} moreNames={moreNames} showsMore>
        <TextFilter
          name="search"
          label="Buscar"
          placeholder="Favorecido, descrição, job ou valor"
        />
        <SelectFilter
          name="agrupar"
          label="Agrupar por"
          placeholder="Job"
          options={options(grupos)}
        />
        <SelectFilter
          name="data_de"
          label="Data de"
          placeholder="Vencimento"
          options={options(dates)}
        />
        <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
        <SelectFilter name="situacao" label="Situação" placeholder="Todas" options={situacoes} />
      </ListFilters>
      <Totals list={list} />
      <Pagamentos list={list} />
      <SelectionBar list={list} sumOf="aberto">
        <PrepareSelected rows={list.selection.rows} />
      </SelectionBar>
      <ListPager list={list} />
    </ListPage>
  )
}

const moreNames = [
  'id_pessoa',
  'id_orcamento',
  'id_grupoCusto',
  'id_centrocusto',
  'id_contabancaria',
  'forma_pagamento',
  'num_documento',
]

const MoreFields = () => (
  <>
    <PickerFilter name="id_pessoa" label="Favorecido" source={personSource} placeholder="Todos" />
    <PickerFilter name="id_orcamento" label="Job" source={jobsSource} placeholder="Todos" />
    <PickerFilter name="id_grupoCusto" label="Plano de contas" source={despesaSource} />
    <PickerFilter
      name="id_centrocusto"
      label="Centro de custo"
      source={centroSource}
      placeholder="Todos"
    />
    <PickerFilter name="id_contabancaria" label="Conta bancária" source={contaSource} />
    <SelectFilter
      name="forma_pagamento"
      label="Forma"
      placeholder="Todas"
      options={options(methodsOfPagamento)}
    />
    <TextFilter name="num_documento" label="Documento" />
  </>
)

/** The totals come with the list's own reply; the same query key reads it from the cache. */
function Totals({ list }: { list: List<PagamentoOfRelacao> }) {
  const query = { ...(list.query as object), currentPage: list.page, perPage: list.pageSize }
  const { data, isError } = useRead(relacaoList, { query }, { keepPreviousData: true })
  const totais = data?.totais
  const isKnown = totais !== undefined || isError
  const figures = [
    ['Pagamentos', totais ? totais.quantidade.toLocaleString('pt-BR') : '—'],
    ['Total', figureText(totais?.valor)],
    ['Aguardando aprovação', figureText(totais?.solicitado)],
    ['A pagar', figureText(totais?.aprovado)],
    ['Pago', figureText(totais?.pago)],
  ] as const
  return (
    <Figures
      label="Totais"
      items={figures.map(([label, valor]) => ({
        label,
        value: isKnown ? valor : <Skeleton height={20} width={90} />,
      }))}
    />
  )
}

function Pagamentos({ list }: { list: List<PagamentoOfRelacao> }) {
  const may = useMay()
  const canPay = may(['pagamento.preparar', 'pagamento.pagar'])
  if (list.status === 'error') {
    return <ErrorState message={list.failure ?? ''} onRetry={list.retry} />
  }
  if (list.status === 'loading') return <Skeleton height={320} radius={8} />
  if (list.status === 'empty') {
    const isFiltered = Object.keys(list.filters).length > 0
    return (
      <EmptyState title={isFiltered ? 'Nada encontrado com estes filtros' : 'Nenhum pagamento'}>
        {isFiltered
          ? 'Mude os filtros ou limpe a busca para ver tudo.'
          : 'Pagamentos de jobs e contas a pagar da empresa aparecem aqui, com o total de cada grupo.'}
      </EmptyState>
    )
  }
  return <PagamentosTable list={list} selection={canPay ? list.selection : undefined} />
}

type TableProps = Pick<LineProps, 'selection'> & { readonly list: List<PagamentoOfRelacao> }

function PagamentosTable({ list, selection }: TableProps) {
  const { arranged, isReady } = useColumns(list.model, relacaoColumns)
  if (!isReady) return <Skeleton height={320} radius={8} />
  return (
    <TableFrame label="Pagamentos" stacks busy={list.isRefreshing}>
      <thead>
        <tr>
          {selection && <DrawnTickAll rows={list.rows.filter(isPayable)} selection={selection} />}
          <DrawnHeads arranged={arranged} />
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row, at) => (
          <Line
            key={row.id_lancamento}
            row={row}
            arranged={arranged}
            selection={selection}
            isFirst={row.grupo !== '' && row.grupo !== list.rows[at - 1]?.grupo}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

type Arranged = readonly ArrangedColumn<DrawnColumn<PagamentoOfRelacao>>[]

interface LineProps {
  readonly row: PagamentoOfRelacao
  readonly arranged: Arranged
  /** First row of its group on this page: a header row goes above it. */
  readonly isFirst: boolean
  /** Absent where this person pays nothing. */
  readonly selection: Selection<PagamentoOfRelacao> | undefined
}

/** Only what is owed is paid. */
const isPayable = ({ situacao, aberto }: PagamentoOfRelacao) =>
  situacao === 'aprovado' && aberto > 0

function Line({ row, arranged, isFirst, selection }: LineProps) {
  return (
    <>
      {isFirst && <GroupHead row={row} arranged={arranged} isTicked={selection !== undefined} />}
      <tr>
        {selection && (
          <DrawnTick
            row={row}
            label={row.descricao}
            selection={selection}
            isSelectable={isPayable(row)}
          />
        )}
        <DrawnCells arranged={arranged} row={row} />
      </tr>
    </>
  )
}

interface GroupHeadProps extends Pick<LineProps, 'row' | 'arranged'> {
  readonly isTicked: boolean
}

/** The name of a group up to the column of amounts, which has its sum. */
function GroupHead({ row, arranged, isTicked }: GroupHeadProps) {
  const at = arranged.findIndex(({ column }) => column.prop === 'valor')
  const reach = (at > 0 ? at : arranged.length) + (isTicked ? 1 : 0)
  return (
    <tr data-row="strong">
      <th colSpan={reach} scope="rowgroup">
        {row.grupo} <small>{counted(row.grupo_quantidade, 'pagamento', 'pagamentos')}</small>
      </th>
      {at > 0 &&
        arranged.slice(at).map(({ column }) => (
          <td key={column.prop} data-num>
            {column.prop === 'valor' && reais(row.grupo_valor)}
          </td>
        ))}
    </tr>
  )
}
