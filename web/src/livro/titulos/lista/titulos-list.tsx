import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import type {
  LancamentoQuery,
  LancamentoRow,
  ListSums,
} from '@claquete/contract/livro/titulos/list'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { reais, figureText } from '../../../lib/plain/money.ts'
import { toPayableRetencao } from '../../../addresses/livro.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useListOf } from '../../../lib/list/list.ts'
import type { List } from '../../../lib/list/list.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { IconCheck, IconFileText } from '../../../ui/icons.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { CompanyFilter } from '../../../ui/filters/company-filter.tsx'
import { CreateButton } from '../../../ui/list/create-button.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { AttachmentsDrawer, HistoryDrawer } from '../../../ui/records/drawers.tsx'
import { columnsFor } from './titulo.columns.tsx'
import { DeleteParcela, deleteInvoiced, deleteOnly } from './delete-parcela.tsx'
import { Abas, TituloFilters } from './filters.tsx'
import { useStart } from './stored.ts'
import type { Side } from './side.ts'
import { sides } from './side.ts'
import { Selected } from './lote.tsx'
import type { ActOnTitulos } from './lote.tsx'
import { livroReads } from '../livro-reads.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const BaixaDialog = lazyPart(() =>
  import('../baixa/baixa-dialog.tsx').then((part) => part.BaixaDialog),
)

const columns = { C: columnsFor(sides.C), D: columnsFor(sides.D) } as const

interface TitulosListProps {
  readonly side: Side
  /** Further acts on the selected titles. */
  readonly More?: ActOnTitulos | undefined
  /** Further acts on one title. */
  readonly moreActions?: ((row: LancamentoRow) => RowAction[]) | undefined
}

/** The list of payables or receivables, by `side`. */
export function TitulosList(props: TitulosListProps) {
  const start = useStart(props.side.operacao)
  return start === undefined ? (
    <ListOfTitulos {...props} />
  ) : (
    <Navigate replace to={{ search: start }} />
  )
}

function ListOfTitulos({ side, More, moreActions }: TitulosListProps) {
  const list = useListOf(side.rows, { model: side.model })
  useLiveReads('financeiro', ...livroReads)
  useLiveReads('execucao', ...livroReads)
  const somas = useSomas(list, side)
  const [opened, setOpened] = useState<Opened>()
  const actionsOf = useActions(side, setOpened)
  const create = <CreateButton to={side.toNew()} endpoint={side.create} label={side.novo} />
  const totals = useMemo(
    () => somas && { razao_nome: 'Soma', valor: reais(somas.valor), saldo: reais(somas.em_aberto) },
    [somas],
  )
  return (
    <ListScreen
      list={list}
      columns={columns[side.operacao]}
      menus={
        <>
          <Abas list={list} side={side} />
          <ListMenus list={list} endpoint={side.exportar} title={side.title} />
        </>
      }
      create={create}
      selection={<Selected list={list} side={side} More={More} />}
      rowTo={({ id_lancamento }) => side.toEdit(id_lancamento)}
      rowActions={(row) => actionsOf(row, moreActions?.(row))}
      {...(totals && { totals })}
      empty={{
        title: `Nenhuma conta a ${side.operacao === 'D' ? 'pagar' : 'receber'} ainda`,
        text: side.vazio,
      }}
    >
      <CompanyFilter list={list} />
      <TituloFilters list={list} side={side} />
      <Sums somas={somas} side={side} />
      {opened && <OpenedTitulo {...opened} side={side} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  )
}

/** What an act of a row opened. */
interface Opened {
  readonly kind: 'anexos' | 'historico' | 'excluir' | 'baixa'
  readonly row: LancamentoRow
}

type OpenedTituloProps = Opened & { readonly side: Side; readonly onClose: () => void }

function OpenedTitulo({ kind, row, side, onClose }: OpenedTituloProps) {
  const may = useMay()
  const { id_lancamento, descricao } = row
  const record = { table: 'lancamento', id: id_lancamento, subject: descricao, onClose }
  switch (kind) {
    case 'anexos':
      return <AttachmentsDrawer {...record} param="lancamento" isReadOnly={!may(side.alterar)} />
    case 'historico':
      return <HistoryDrawer {...record} labels={{}} />
    case 'baixa':
      return <BaixaDialog id_lancamento={id_lancamento} onClose={onClose} />
    default:
      return <DeleteParcela titulo={row} onClose={onClose} />
  }
}

function useActions(lado: Side, open: (what: Opened) => void) {
  const may = useMay()
  return (row: LancamentoRow, more: readonly RowAction[] = []): RowAction[] => [
    rowAction.edit(lado.toEdit(row.id_lancamento)),
    ...(may('lancamento.baixar') && row.situacao === 'aprovado'
      ? [
          {
            label: 'Dar baixa',
            icon: <IconCheck size={16} stroke={1.5} />,
            run: () => open({ kind: 'baixa', row }),
          },
        ]
      : []),
    ...(lado.operacao === 'D' && may(retencaoView.access) && row.situacao === 'aprovado'
      ? [
          {
            label: 'Retenções',
            icon: <IconFileText size={16} stroke={1.5} />,
            to: toPayableRetencao(row.id_lancamento),
          },
        ]
      : []),
    ...more,
    rowAction.attachments(() => open({ kind: 'anexos', row })),
    ...(may(historicoList.access)
      ? [rowAction.history(() => open({ kind: 'historico', row }))]
      : []),
    ...(may(lado.excluir) && (row.faturamento_avulso === 'N' || may('fatura.alterar'))
      ? [rowAction.remove(() => removeRow(row, () => open({ kind: 'excluir', row })))]
      : []),
  ]
}

function removeRow(row: LancamentoRow, askWhich: () => void): unknown {
  if (row.faturamento_avulso === 'S') return deleteInvoiced(row)
  return row.id_parcelamento === null && row.id_recorrencia === null ? deleteOnly(row) : askWhich()
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
        ...(somas?.devolvido ? [{ label: 'Devolvido', value: reais(somas.devolvido) }] : []),
        ...(somas?.retido ? [{ label: 'Retido', value: reais(somas.retido) }] : []),
        ...(somas?.compensado ? [{ label: 'Compensado', value: reais(somas.compensado) }] : []),
        ...(somas?.solicitado ? [{ label: 'Solicitado', value: reais(somas.solicitado) }] : []),
      ]}
    />
  )
}
