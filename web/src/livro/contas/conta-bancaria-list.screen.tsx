import { pixKeyText } from '@claquete/core/kernel/payment/pix-key'
import { Text } from '@mantine/core'
import {
  contaBancariaCreate,
  contaBancariaDelete,
  contaBancariaDeleteMany,
  contaBancariaExportList,
  contaBancariaList,
  contaBancariaUpdate,
} from '@claquete/contract/livro/contas/conta-bancaria'
import type { ContaBancariaRow } from '@claquete/contract/livro/contas/conta-bancaria'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { tiposOfConta } from '@claquete/core/livro/contas/conta-bancaria'
import { especieLabels } from '@claquete/core/livro/contas/especie'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { useState } from 'react'
import { toContaBancariaEdit, toContaBancariaNew } from '../../addresses/livro.ts'
import { dayOf } from '../../lib/plain/day.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useList } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { Cell } from '../../ui/list-table/cell.tsx'
import { column } from '../../ui/list-table/column.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { useFilter } from '../../ui/filters/filter-draft.ts'
import { SituacaoFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { HistoryDrawer } from '../../ui/records/drawers.tsx'
import { contaLabels } from './conta-labels.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const joined = (number: string | null, digit: string | null) =>
  [number, digit].filter(Boolean).join('-')

const columns = [
  column.text('descricao', 'Conta', { width: 214 }),
  column.text('tipo', 'Tipo', { width: 124 }),
  column.money('saldo', 'Saldo contábil', { width: 136 }),
  column.money('saldo_disponivel', 'Saldo disponível', { width: 146, sortable: false }),
  column.text('banco', 'Banco', { width: 140 }),
  column.custom<ContaBancariaRow, 'agencia'>(
    'agencia',
    'Agência',
    ({ agencia, agencia_dv }) => joined(agencia, agencia_dv),
    { width: 90 },
  ),
  column.custom<ContaBancariaRow, 'conta'>(
    'conta',
    'Número',
    ({ conta, conta_dv }) => joined(conta, conta_dv),
    { width: 110 },
  ),
  column.custom<ContaBancariaRow, 'empresa'>(
    'empresa',
    unitText('{Unidade}'),
    ({ empresa }) => empresa ?? 'Todas',
    { width: 160, isSortable: false },
  ),
  column.badge(
    'ativo',
    'Situação',
    { S: { label: 'Ativa', color: 'green' }, N: { label: 'Inativa' } },
    { width: 92, sortable: false },
  ),
  column.date('data_abertura', 'Abertura'),
  { ...column.money('saldo_inicial', 'Saldo inicial', { width: 140 }), isHiddenAtFirst: true },
  column.custom<ContaBancariaRow, 'chave_pix'>(
    'chave_pix',
    'Chave Pix',
    ({ chave_pix }) => (chave_pix ? pixKeyText(chave_pix) : <Cell kind="text" value="" />),
    { width: 200 },
  ),
]

const types = tiposOfConta.map(({ id, nome }) => ({ value: String(id), label: nome }))

const remove = ({ id_contabancaria, descricao }: ContaBancariaRow) =>
  confirmDelete({
    label: descricao,
    run: async () => {
      await call(contaBancariaDelete, { query: { id_contabancaria } })
      await refreshReads(contaBancariaList)
    },
  })

async function removeAll(rows: readonly ContaBancariaRow[]) {
  await call(contaBancariaDeleteMany, {
    body: { ids: rows.map(({ id_contabancaria }) => id_contabancaria) },
  })
  await refreshReads(contaBancariaList)
}

/** Bank accounts with their balances on a day, and the grand total. */
export default function ContaBancariaListScreen() {
  const list = useList(contaBancariaList, {
    rowId: 'id_contabancaria',
    model: 'contabancaria',
    defaultSort: { prop: 'descricao', order: 'asc' },
  })
  useChanges(['contabancaria', 'execucao'], () => void refreshReads(contaBancariaList))
  const may = useMay()
  const [past, setPast] = useState<ContaBancariaRow>()
  const totais = useTotals(list)
  const rowActions = (row: ContaBancariaRow): RowAction[] => [
    ...(may(contaBancariaUpdate.access)
      ? [rowAction.edit(toContaBancariaEdit(row.id_contabancaria))]
      : []),
    ...(may(historicoList.access) ? [rowAction.history(() => setPast(row))] : []),
    ...(may(contaBancariaDelete.access) ? [rowAction.remove(() => remove(row))] : []),
  ]
  const createButton = (
    <CreateButton
      to={toContaBancariaNew()}
      endpoint={contaBancariaCreate}
      label="Nova conta bancária"
    />
  )
  const onDay = list.filters['data']
  const label = `TOTAL GERAL${onDay ? ` em ${formatDateBr(onDay as CalendarDate)}` : ''}`
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={contaBancariaExportList} title="Contas bancárias" />}
      create={createButton}
      selection={
        <>
          {totais?.subtotais.some(({ especie }) => especie === 'permuta') && (
            <Note small>
              Permuta não é dinheiro: fica fora do extrato geral e do fluxo de caixa. Cartão é o que
              se deve nele.
            </Note>
          )}
          {totais && totais.disponivel_total !== totais.saldo_total && (
            <Note small>
              O saldo contábil já desconta os cheques emitidos; o disponível é o que o banco tem, e
              só desconta os compensados.
            </Note>
          )}
          <SelectionBar list={list} sumOf="saldo">
            <DeleteSelected list={list} endpoint={contaBancariaDeleteMany} run={removeAll} />
          </SelectionBar>
        </>
      }
      rowTo={(row) => toContaBancariaEdit(row.id_contabancaria)}
      rowActions={rowActions}
      totals={totalsOf(totais, label)}
      empty={{
        title: 'Nenhuma conta bancária cadastrada',
        text: 'Contas correntes, poupança, caixa, cartões e investimentos: onde o dinheiro entra e de onde sai, com o saldo de cada dia.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={['ativo']}
        more={
          <>
            <SituacaoFilter />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Conta, banco ou número" />
        <SelectFilter name="id_contabancaria_tipo" label="Tipo" options={types} />
        <DayFilter />
      </ListFilters>
      {past && (
        <HistoryDrawer
          table="contabancaria"
          id={past.id_contabancaria}
          subject={past.descricao}
          labels={contaLabels}
          onClose={() => setPast(undefined)}
        />
      )}
    </ListScreen>
  )
}

type Totals = Pick<
  ReplyOf<typeof contaBancariaList>,
  'saldo_total' | 'disponivel_total' | 'subtotais'
>

/** The totals of all pages come with the list's own reply; the same query key reads it from the cache. */
function useTotals(list: List<ContaBancariaRow>): Totals | undefined {
  const query = { ...(list.query as object), currentPage: list.page, perPage: list.pageSize }
  return useRead(contaBancariaList, { query }, { keepPreviousData: true }).data
}

function Amount({ reais }: { reais: number }) {
  return (
    <Text span inherit c={reais < 0 ? 'var(--danger-text)' : 'var(--text)'}>
      {formatReais(centsOfReais(reais))}
    </Text>
  )
}

/** Subtotals by kind of account, if there are several, and the total. */
function totalsOf(totais: Totals | undefined, label: string) {
  const { subtotais = [], saldo_total, disponivel_total } = totais ?? {}
  const total = {
    descricao: label,
    saldo: saldo_total === undefined ? null : <Amount reais={saldo_total} />,
    saldo_disponivel: disponivel_total === undefined ? null : <Amount reais={disponivel_total} />,
  }
  if (subtotais.length < 2) return total
  return [
    ...subtotais.map(({ especie, saldo }) => ({
      descricao: especieLabels[especie],
      saldo: <Amount reais={saldo} />,
    })),
    total,
  ]
}

/** Chooses the day whose final balances are shown. */
function DayFilter() {
  const [day, setDay] = useFilter('data')
  return (
    <DateInput
      size="xs"
      label="Saldo em"
      value={dayOf(day)}
      onChange={(chosen) => setDay(chosen ?? '')}
    />
  )
}
