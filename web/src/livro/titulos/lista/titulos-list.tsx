import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import type {
  LancamentoQuery,
  LancamentoRow,
  ListSums,
} from '@claquete/contract/livro/titulos/list'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { reais, figureText } from '../../../lib/money.ts'
import { paths } from '../../../app/paths.ts'
import { useRead } from '../../../lib/call.ts'
import { useList } from '../../../lib/list.ts'
import type { List } from '../../../lib/list.ts'
import { useLiveReads } from '../../../lib/live.ts'
import { useMay } from '../../../lib/permission.ts'
import { IconCheck, IconFileText } from '../../../ui/icons.ts'
import { Figures } from '../../../ui/layout/figures.tsx'
import { ColumnsButton, DensityButton } from '../../../ui/list/columns-button.tsx'
import { CreateButton } from '../../../ui/list/create-button.tsx'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListPager } from '../../../ui/list/list-pager.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { rowAction } from '../../../ui/list/row-actions.tsx'
import type { RowAction } from '../../../ui/list/row-actions.tsx'
import { ViewsMenu } from '../../../ui/list/views-menu.tsx'
import { HistoryDrawer } from '../../../ui/records/drawers.tsx'
import { columnsFor } from './titulo.columns.tsx'
import { DeleteParcela, deleteOnly } from './delete-parcela.tsx'
import { Abas, TituloFilters } from './filters.tsx'
import { useStart } from './stored.ts'
import type { Side } from './side.ts'
import { sides } from './side.ts'
import { Selected } from './lote.tsx'
import type { ActOnTitulos } from './lote.tsx'
import { livroReads } from './reads.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'

const BaixaDialog = lazyPart(() => import('../baixa-dialog.tsx').then((part) => part.BaixaDialog))

const columns = { C: columnsFor(sides.C), D: columnsFor(sides.D) } as const

interface TitulosListProps {
  readonly side: Side
  /** Further acts on the selected titles. */
  readonly More?: ActOnTitulos | undefined
}

/** The list of payables or receivables, by `side`. */
export function TitulosList({ side, More }: TitulosListProps) {
  const start = useStart(side.operacao)
  return start === undefined ? (
    <ListOfTitulos side={side} More={More} />
  ) : (
    <Navigate replace to={{ search: start }} />
  )
}

function ListOfTitulos({ side, More }: TitulosListProps) {
  const list = useList(side.list, {
    rowId: 'id_lancamento',
    model: side.model,
    defaultSort: { prop: 'dataVencimento', order: 'asc' },
  })
  useLiveReads('financeiro', ...livroReads)
  useLiveReads('execucao', ...livroReads)
  const somas = useSomas(list, side)
  const [past, setPast] = useState<LancamentoRow>()
  const [removing, setRemoving] = useState<LancamentoRow>()
  const [settling, setSettling] = useState<number>()
  const actionsOf = useActions(side, setPast, setRemoving, setSettling)
  const create = <CreateButton to={side.toNew()} endpoint={side.create} label={side.novo} />
  const totals = useMemo(
    () => somas && { razao_nome: 'Soma', valor: reais(somas.valor), saldo: reais(somas.em_aberto) },
    [somas],
  )
  return (
    <ListPage
      toolbar={
        <>
          <Abas list={list} side={side} />
          <ViewsMenu list={list} />
          <ExportMenu list={list} endpoint={side.exportar} title={side.title} />
          <DensityButton />
          <ColumnsButton list={list} columns={columns[side.operacao]} />
          {create}
        </>
      }
    >
      <TituloFilters list={list} side={side} />
      <Sums somas={somas} side={side} />
      <ListTable
        list={list}
        columns={columns[side.operacao]}
        rowTo={({ id_lancamento }) => side.toEdit(id_lancamento)}
        rowActions={actionsOf}
        {...(totals && { totals })}
        empty={{ title: `Nenhuma conta por aqui`, text: side.vazio, action: create }}
      />
      <Selected list={list} side={side} More={More} />
      <ListPager list={list} />
      {past && (
        <HistoryDrawer
          table="lancamento"
          id={past.id_lancamento}
          subject={past.descricao}
          labels={{}}
          onClose={() => setPast(undefined)}
        />
      )}
      {settling !== undefined && (
        <BaixaDialog id_lancamento={settling} onClose={() => setSettling(undefined)} />
      )}
      {removing && <DeleteParcela titulo={removing} onClose={() => setRemoving(undefined)} />}
    </ListPage>
  )
}

function useActions(
  lado: Side,
  showPast: (row: LancamentoRow) => void,
  askRemoval: (row: LancamentoRow) => void,
  settle: (id: number) => void,
) {
  const may = useMay()
  return (row: LancamentoRow): RowAction[] => [
    rowAction.edit(lado.toEdit(row.id_lancamento)),
    ...(may('lancamento.baixar') && row.situacao === 'aprovado'
      ? [
          {
            label: 'Dar baixa',
            icon: <IconCheck size={16} stroke={1.5} />,
            run: () => settle(row.id_lancamento),
          },
        ]
      : []),
    ...(lado.operacao === 'D' && may(retencaoView.access) && row.situacao === 'aprovado'
      ? [
          {
            label: 'Retenções',
            icon: <IconFileText size={16} stroke={1.5} />,
            to: paths.contaPagarRetencao(row.id_lancamento),
          },
        ]
      : []),
    ...(may(historicoList.access) ? [rowAction.history(() => showPast(row))] : []),
    ...(may(lado.excluir)
      ? [
          rowAction.remove(() =>
            row.id_parcelamento && row.faturamento_avulso === 'N'
              ? askRemoval(row)
              : deleteOnly(row),
          ),
        ]
      : []),
  ]
}

/** Totals of all filtered titles. */
function useSomas(list: List<LancamentoRow, LancamentoQuery>, lado: Side): ListSums | undefined {
  const { sort: _, order: __, ...query } = list.query
  return useRead(lado.sums, { query }, { keepPreviousData: true }).data?.data
}

function Sums({ somas, side }: { somas: ListSums | undefined; side: Side }) {
  const late = somas?.em_atraso ?? 0
  return (
    <Figures
      look="line"
      label="Somas"
      items={[
        { label: side.falta, value: figureText(somas?.em_aberto) },
        {
          label: 'Em atraso',
          value: figureText(somas?.em_atraso),
          tone: late > 0 ? 'danger' : undefined,
        },
        { label: side.pago, value: figureText(somas?.baixado) },
        ...(somas?.solicitado ? [{ label: 'Solicitado', value: reais(somas.solicitado) }] : []),
      ]}
    />
  )
}
