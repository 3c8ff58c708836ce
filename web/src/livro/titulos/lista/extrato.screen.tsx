import { extrato, extratoExport, extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import type { ExtratoQuery, ExtratoRow } from '@claquete/contract/livro/titulos/extrato'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { directCreate } from '@claquete/contract/livro/titulos/direct'
import { especieLabels, especies } from '@claquete/core/livro/contas/especie'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../../lib/plain/money.ts'
import { toDirectLancamentoNew } from '../../../addresses/livro.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useListOf } from '../../../lib/list/list.ts'
import type { List } from '../../../lib/list/list.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { IconArrowsDiff } from '../../../ui/icons.ts'
import { FigureButton } from '../../../ui/buttons/figure-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { ColumnsButton } from '../../../ui/list/columns-button.tsx'
import { CreateButton } from '../../../ui/list/create-button.tsx'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../../ui/filters/filters.tsx'
import { CompanyFilter } from '../../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { ListPage } from '../../../ui/list/page.tsx'
import { ListPager } from '../../../ui/list/pager.tsx'
import { ViewsMenu } from '../../../ui/list/views-menu.tsx'
import { EmptyState, ErrorState } from '../../../ui/frame/states.tsx'
import { ExtratoSelected, ExtratoTable } from './extrato-table.tsx'
import { extratoColumns } from './extrato.columns.tsx'
import { TransferDialog } from '../baixa/transferencia-dialog.tsx'
import { contasDoExtrato } from './list.sources.ts'
import { livroReads } from '../livro-reads.ts'

type Extrato = List<ExtratoRow, ExtratoQuery>

/** For their names and order alone: the table draws its own. */
const columns = extratoColumns(() => undefined)

const sides = [
  { value: 'C', label: 'Entradas' },
  { value: 'D', label: 'Saídas' },
]
const reconciled = [
  { value: 'S', label: 'Conciliados' },
  { value: 'N', label: 'A conciliar' },
]

/** The bank statement: balances by account, movements by day, running balance. */
export default function ExtratoScreen() {
  const list: Extrato = useListOf(extrato, { model: 'extrato' })
  useLiveReads('financeiro', ...livroReads)
  useLiveReads('execucao', ...livroReads)
  const { sort: _, order: __, ...query } = list.query
  const summary = useRead(extratoSummary, { query }, { keepPreviousData: true }).data?.data
  const create = (
    <CreateButton to={toDirectLancamentoNew()} endpoint={directCreate} label="Novo lançamento" />
  )
  return (
    <ListPage
      toolbar={
        <>
          <ViewsMenu list={list} />
          <ExportMenu list={list} endpoint={extratoExport} title="Extrato" />
          <ColumnsButton list={list} columns={columns} />
          <Transfer />
          {create}
        </>
      }
    >
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        usual={summary && { periodo1: summary.periodo1, periodo2: summary.periodo2 }}
        moreNames={['conciliado']}
        more={
          <>
            <SelectFilter name="conciliado" label="Conciliação" options={reconciled} />
          </>
        }
      >
        <TextFilter
          name="search"
          label="Buscar"
          placeholder="Descrição, documento, pessoa ou valor"
        />
        <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
        <PickerFilter name="id_contabancaria" label="Conta" source={contasDoExtrato} />
        <SelectFilter name="operacao" label="Movimento" options={sides} />
      </ListFilters>
      {summary && <Subtotais summary={summary} />}
      {summary && <Contas list={list} summary={summary} />}
      {summary && <Summary summary={summary} />}
      {list.status === 'loading' && <Skeleton height={320} />}
      {list.status === 'error' && <ErrorState message={list.failure ?? ''} onRetry={list.retry} />}
      {list.status === 'empty' && (
        <EmptyState title="Nada entrou nem saiu neste período" action={create}>
          As baixas de contas a pagar e a receber, os lançamentos em conta e as transferências
          aparecem aqui, dia a dia, com o saldo.
        </EmptyState>
      )}
      {list.status === 'full' && <ExtratoTable list={list} />}
      <ExtratoSelected list={list} />
      <ListPager list={list} />
    </ListPage>
  )
}

type ReadSummary = ReplyOf<typeof extratoSummary>['data']

/** Final balance by kind of account and in total, if there are several kinds. */
function Subtotais({ summary }: { summary: ReadSummary }) {
  const { subtotais, saldo_total, periodo2 } = summary
  if (subtotais.length < 2) return null
  const figures = [
    ...subtotais.map(({ especie, saldo }) => ({
      label: especie === 'permuta' ? 'Permutas (fora do extrato)' : especieLabels[especie],
      value: saldo,
    })),
    { label: `TOTAL GERAL em ${formatDateBr(periodo2)}`, value: saldo_total },
  ]
  return <Sums label="Saldos por tipo de conta" figures={figures} />
}

/** Buttons with each account's final balance; a click filters the statement by it. */
function Contas({ list, summary }: { list: Extrato; summary: ReadSummary }) {
  const chosen = list.filters['id_contabancaria'] ?? ''
  const choose = (id: string) =>
    list.search({ ...list.filters, id_contabancaria: id === chosen ? '' : id })
  const contas = especies.flatMap((especie) =>
    summary.contas.filter((conta) => conta.especie === especie),
  )
  return (
    <Row as="fieldset" nowrap aria-label="Contas" style={{ overflowX: 'auto' }}>
      {contas.map(({ id_contabancaria, descricao, saldo }) => (
        <FigureButton
          key={id_contabancaria}
          label={descricao}
          value={reais(saldo)}
          tone={saldo < 0 ? 'danger' : undefined}
          isPressed={chosen === String(id_contabancaria)}
          onClick={() => choose(String(id_contabancaria))}
        />
      ))}
    </Row>
  )
}

function Summary({ summary }: { summary: ReadSummary }) {
  const figures = [
    { label: `Saldo antes de ${formatDateBr(summary.periodo1)}`, value: summary.saldo_anterior },
    { label: 'Entradas', value: summary.entradas },
    { label: 'Saídas', value: -summary.saidas },
    { label: `Saldo em ${formatDateBr(summary.periodo2)}`, value: summary.saldo_final },
  ]
  return <Sums label="Saldos do período" figures={figures} />
}

interface SumsProps {
  readonly label: string
  readonly figures: readonly { readonly label: string; readonly value: number }[]
}

const Sums = ({ label, figures }: SumsProps) => (
  <Figures
    look="line"
    label={label}
    items={figures.map((figure) => ({
      label: figure.label,
      value: reais(figure.value),
      tone: figure.value < 0 ? 'danger' : undefined,
    }))}
  />
)

function Transfer() {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('lancamento.cadastrar')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowsDiff size={15} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        Transferir
      </Button>
      {isOpen && <TransferDialog onClose={() => setOpen(false)} />}
    </>
  )
}
