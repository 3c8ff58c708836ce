import { excluirLancamentos } from '@claquete/contract/livro/titulos/baixa'
import type { ExtratoRow } from '@claquete/contract/livro/titulos/extrato'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { ActionIcon } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../../lib/money.ts'
import { lancamentoPath } from '../../../app/paths.ts'
import { call, refreshReads } from '../../../lib/call.ts'
import { confirmDelete } from '../../../lib/confirm.ts'
import type { List } from '../../../lib/list.ts'
import { useMay } from '../../../lib/permission.ts'
import { IconArrowsDiff, IconDots } from '../../../ui/icons.ts'
import { LazyMenu } from '../../../ui/list/lazy-menu.tsx'
import { anchorUnder } from '../../../ui/list/menu-anchor.ts'
import type { MenuAnchor } from '../../../ui/list/menu-anchor.ts'
import { rowAction } from '../../../ui/list/row-actions.tsx'
import type { RowAction } from '../../../ui/list/row-actions.tsx'
import styles from './lista.module.css'
import { livroReads } from './reads.ts'

const TransferenciaAberta = lazy(() =>
  import('../transferencia-aberta.tsx').then((part) => ({ default: part.TransferenciaAberta })),
)

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const dayText = (day: CalendarDate) =>
  `${formatDateBr(day)}, ${weekday.format(new Date(`${day}T12:00:00Z`))}`

/** Where the line is changed: its form, by what it is. Half of a transfer has none: both are opened. */
function editorOf({ id_lancamento: id, tipo, operacao }: ExtratoRow): string | undefined {
  if (id === null || tipo === 'transferencia') return undefined
  return lancamentoPath({ tipo, operacao }, id)
}

const remove = (id_lancamento: number, descricao: string) =>
  confirmDelete({
    label: descricao,
    run: async () => {
      await call(excluirLancamentos, { body: { ids: [id_lancamento] } })
      await refreshReads(...livroReads)
    },
  })

function useActions(openTransfer: (id: number) => void) {
  const may = useMay()
  return (row: ExtratoRow): RowAction[] => {
    const to = editorOf(row)
    const { id_lancamento, id_transferencia, descricao } = row
    return [
      ...(to && may('lancamento.alterar') ? [rowAction.edit(to)] : []),
      ...(id_transferencia === null
        ? []
        : [
            {
              label: may('lancamento.alterar') ? 'Alterar transferência' : 'Ver transferência',
              icon: <IconArrowsDiff size={16} stroke={1.5} />,
              run: () => openTransfer(id_transferencia),
            },
          ]),
      ...(id_lancamento !== null && may('lancamento.excluir')
        ? [rowAction.remove(() => remove(id_lancamento, descricao))]
        : []),
    ]
  }
}

/** Lines of one day, in order. */
function byDay(rows: readonly ExtratoRow[]): [CalendarDate, ExtratoRow[]][] {
  const days = new Map<CalendarDate, ExtratoRow[]>()
  for (const row of rows) days.set(row.dataBaixa, [...(days.get(row.dataBaixa) ?? []), row])
  return [...days]
}

/** The lines of a statement under the day in which they moved. */
export function ExtratoTabela({ list }: { readonly list: List<ExtratoRow> }) {
  const [transfer, setTransfer] = useState<number>()
  const actionsOf = useActions(setTransfer)
  const [menu, setMenu] = useState<{ readonly row: ExtratoRow; readonly anchor: MenuAnchor }>()
  return (
    <div className={styles.scroll} data-table aria-busy={list.isRefreshing}>
      <table className={styles.statement}>
        <thead>
          <tr>
            <th scope="col">Descrição</th>
            <th scope="col" className={styles.optional}>
              Classificação
            </th>
            <th scope="col" className={styles.optional}>
              Conta
            </th>
            <th scope="col" className={styles.amount}>
              Valor
            </th>
            <th scope="col" className={styles.amount}>
              Saldo
            </th>
            <th aria-label="Ações" />
          </tr>
        </thead>
        {byDay(list.rows).map(([day, rows]) => (
          <tbody key={day}>
            <tr className={styles.day}>
              <th colSpan={6} scope="rowgroup">
                {dayText(day)}
              </th>
            </tr>
            {rows.map((row) => (
              <Linha
                key={row.linha}
                row={row}
                hasActions={actionsOf(row).length > 0}
                onTransfer={setTransfer}
                onMenu={(from) => setMenu({ row, anchor: anchorUnder(from, 'right') })}
              />
            ))}
          </tbody>
        ))}
      </table>
      {menu && (
        <LazyMenu
          label={`Ações de ${menu.row.descricao}`}
          anchor={menu.anchor}
          actions={actionsOf(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {transfer !== undefined && (
        <Suspense>
          <TransferenciaAberta id_transferencia={transfer} onClose={() => setTransfer(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface LinhaProps {
  readonly row: ExtratoRow
  readonly hasActions: boolean
  readonly onTransfer: (id: number) => void
  readonly onMenu: (from: HTMLElement) => void
}

function Nome({ row, onTransfer }: Pick<LinhaProps, 'row' | 'onTransfer'>) {
  const { descricao, id_transferencia } = row
  const to = editorOf(row)
  if (to) return <Link to={to}>{descricao}</Link>
  if (id_transferencia === null) return descricao
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onTransfer(id_transferencia)}>
      {descricao}
    </button>
  )
}

function Linha({ row, hasActions, onTransfer, onMenu }: LinhaProps) {
  const who = [row.razao_nome, row.num_documento].filter(Boolean).join(' · ')
  return (
    <tr className={row.tipo === 'abertura' ? styles.edge : undefined}>
      <td>
        <Nome row={row} onTransfer={onTransfer} />
        {who && <small>{who}</small>}
      </td>
      <td className={styles.optional}>
        {row.descricao_plano_contas}
        {row.num_orc && <small>{row.num_orc}</small>}
      </td>
      <td className={styles.optional}>{row.conta}</td>
      <td className={`${styles.amount} ${row.valor < 0 ? styles.out : ''}`}>{reais(row.valor)}</td>
      <td className={`${styles.amount} ${row.saldo < 0 ? styles.loss : ''}`}>{reais(row.saldo)}</td>
      <td>
        {hasActions && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Ações de ${row.descricao}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
          >
            <IconDots size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
