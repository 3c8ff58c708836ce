import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import type {
  LancamentoQuery,
  LancamentoRow,
  SomasDaLista,
} from '@claquete/contract/livro/titulos/lista'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { Suspense, lazy, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { reais } from '../../../lib/money.ts'
import { paths } from '../../../app/paths.ts'
import { useRead } from '../../../lib/call.ts'
import { useList } from '../../../lib/list.ts'
import type { List } from '../../../lib/list.ts'
import { useLiveReads } from '../../../lib/live.ts'
import { useMay } from '../../../lib/permission.ts'
import { IconCheck, IconFileText } from '../../../ui/icons.ts'
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
import { columnsFor } from './colunas.tsx'
import { ExcluirParcela, deleteOnly } from './excluir-parcela.tsx'
import { Abas, TituloFilters } from './filtros.tsx'
import { useComeco } from './guardados.ts'
import type { Lado } from './lado.ts'
import { lados } from './lado.ts'
import styles from './lista.module.css'
import { Selecionados } from './lote.tsx'
import type { ActOnTitulos } from './lote.tsx'
import { livroReads } from './reads.ts'

const BaixaDialog = lazy(() =>
  import('../baixa-dialog.tsx').then((part) => ({ default: part.BaixaDialog })),
)

const columns = { C: columnsFor(lados.C), D: columnsFor(lados.D) } as const

interface TitulosListaProps {
  readonly lado: Lado
  /** Offered for the titles that are ticked, beside the list's own acts. */
  readonly More?: ActOnTitulos | undefined
}

/** What the company owes, or is owed: one list, told apart by its side. */
export function TitulosLista({ lado, More }: TitulosListaProps) {
  const start = useComeco(lado.operacao)
  return start === undefined ? (
    <Lista lado={lado} More={More} />
  ) : (
    <Navigate replace to={{ search: start }} />
  )
}

function Lista({ lado, More }: TitulosListaProps) {
  const list = useList(lado.list, {
    rowId: 'id_lancamento',
    model: lado.model,
    defaultSort: { prop: 'dataVencimento', order: 'asc' },
  })
  useLiveReads('financeiro', ...livroReads)
  useLiveReads('execucao', ...livroReads)
  const somas = useSomas(list, lado)
  const [past, setPast] = useState<LancamentoRow>()
  const [removing, setRemoving] = useState<LancamentoRow>()
  const [settling, setSettling] = useState<number>()
  const actionsOf = useActions(lado, setPast, setRemoving, setSettling)
  const create = <CreateButton to={lado.toNew()} endpoint={lado.create} label={lado.novo} />
  const totals = useMemo(
    () => somas && { razao_nome: 'Soma', valor: reais(somas.valor), saldo: reais(somas.em_aberto) },
    [somas],
  )
  return (
    <ListPage
      toolbar={
        <>
          <Abas list={list} lado={lado} />
          <ViewsMenu list={list} />
          <ExportMenu list={list} endpoint={lado.exportar} title={lado.title} />
          <DensityButton />
          <ColumnsButton list={list} columns={columns[lado.operacao]} />
          {create}
        </>
      }
    >
      <TituloFilters list={list} lado={lado} />
      <Figuras somas={somas} lado={lado} />
      <ListTable
        list={list}
        columns={columns[lado.operacao]}
        rowTo={({ id_lancamento }) => lado.toEdit(id_lancamento)}
        rowActions={actionsOf}
        {...(totals && { totals })}
        empty={{ title: `Nenhuma conta por aqui`, text: lado.vazio, action: create }}
      />
      <Selecionados list={list} lado={lado} More={More} />
      <ListPager list={list} />
      {past && (
        <HistoryDrawer
          tabela="lancamento"
          chave={past.id_lancamento}
          subject={past.descricao}
          labels={{}}
          onClose={() => setPast(undefined)}
        />
      )}
      {settling !== undefined && (
        <Suspense>
          <BaixaDialog id_lancamento={settling} onClose={() => setSettling(undefined)} />
        </Suspense>
      )}
      {removing && <ExcluirParcela titulo={removing} onClose={() => setRemoving(undefined)} />}
    </ListPage>
  )
}

function useActions(
  lado: Lado,
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

/** The sums of everything that the filters leave. */
function useSomas(
  list: List<LancamentoRow, LancamentoQuery>,
  lado: Lado,
): SomasDaLista | undefined {
  const { sort: _, order: __, ...query } = list.query
  return useRead(lado.sums, { query }, { keepPreviousData: true }).data?.data
}

function Figuras({ somas, lado }: { somas: SomasDaLista | undefined; lado: Lado }) {
  const figures = [
    { label: lado.falta, value: somas?.em_aberto },
    { label: 'Em atraso', value: somas?.em_atraso, isLate: (somas?.em_atraso ?? 0) > 0 },
    { label: lado.pago, value: somas?.baixado },
    ...(somas?.solicitado ? [{ label: 'Solicitado', value: somas.solicitado }] : []),
  ]
  return (
    <dl className={styles.figures} aria-label="Somas">
      {figures.map(({ label, value, isLate }) => (
        <div key={label} data-late={isLate || undefined}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '—' : reais(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
