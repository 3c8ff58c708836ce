import { updateTransactionConc } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { lancamentosDelete } from '@claquete/contract/livro/titulos/baixa'
import type { ExtratoRow } from '@claquete/contract/livro/titulos/extrato'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { ActionIcon, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { useColumns } from '../../../lib/list/columns.ts'
import type { List } from '../../../lib/list/list.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { IconArrowsDiff, IconCheck, IconDots } from '../../../ui/icons.ts'
import { toast } from '../../../lib/page/toast.ts'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { DeleteSelected } from '../../../ui/list/delete-selected.tsx'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { DrawnCells, DrawnHeads } from '../../../ui/list-table/drawn-columns.tsx'
import { DrawnTick, DrawnTickAll } from '../../../ui/list-table/drawn-ticks.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { anchorUnder } from '../../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../../ui/menu/anchor.ts'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { AttachmentsDrawer } from '../../../ui/records/drawers.tsx'
import { livroReads } from '../livro-reads.ts'
import { editorOf, extratoColumns } from './extrato.columns.tsx'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const OpenTransferencia = lazyPart(() =>
  import('../baixa/open-transferencia.tsx').then((part) => part.OpenTransferencia),
)

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const dayText = (day: CalendarDate) =>
  `${formatDateBr(day)}, ${weekday.format(new Date(`${day}T12:00:00Z`))}`

const remove = (id_lancamento: number, descricao: string) =>
  confirmDelete({
    label: descricao,
    run: async () => {
      await call(lancamentosDelete, { body: { ids: [id_lancamento] } })
      await refreshReads(...livroReads)
    },
  })

async function mark(id: number, isReconciled: boolean) {
  const body = { conciliado: isReconciled ? ('S' as const) : ('N' as const) }
  try {
    const { msg } = await call(updateTransactionConc, { params: { id }, body })
    if (msg) toast.success(msg)
    await refreshReads(...livroReads)
  } catch (error) {
    reportFailure(error)
  }
}

function useActions(openTransfer: (id: number) => void, openAnexos: (row: ExtratoRow) => void) {
  const may = useMay()
  return (row: ExtratoRow): RowAction[] => {
    const to = editorOf(row)
    const { id_lancamento, id_transferencia, descricao, conciliado } = row
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
      ...(id_lancamento !== null && may(updateTransactionConc.access)
        ? [
            {
              label: conciliado ? 'Tirar a marca de conciliado' : 'Marcar como conciliado',
              icon: <IconCheck size={16} stroke={1.5} />,
              run: () => void mark(id_lancamento, conciliado === null),
            },
          ]
        : []),
      ...(id_lancamento === null ? [] : [rowAction.attachments(() => openAnexos(row))]),
      ...(id_lancamento !== null && may('lancamento.excluir')
        ? [rowAction.remove(() => remove(id_lancamento, descricao))]
        : []),
    ]
  }
}

/** Rows by day, in order. */
function byDay(rows: readonly ExtratoRow[]): [CalendarDate, ExtratoRow[]][] {
  const days = new Map<CalendarDate, ExtratoRow[]>()
  for (const row of rows) days.set(row.dataBaixa, [...(days.get(row.dataBaixa) ?? []), row])
  return [...days]
}

const removeAll = async (rows: readonly ExtratoRow[]) => {
  const ids = [...new Set(rows.flatMap(({ id_lancamento }) => id_lancamento ?? []))]
  await call(lancamentosDelete, { body: { ids } })
  await refreshReads(...livroReads)
}

/** What is done with the selected lines; the settlements of one entry are deleted with it. */
export const ExtratoSelected = ({ list }: { readonly list: List<ExtratoRow> }) => (
  <SelectionBar list={list} sumOf="valor">
    <DeleteSelected list={list} endpoint={lancamentosDelete} run={removeAll} />
  </SelectionBar>
)

/** Rows of the bank statement, grouped by day. */
export function ExtratoTable({ list }: { readonly list: List<ExtratoRow> }) {
  const [transfer, setTransfer] = useState<number>()
  const [anexosOf, setAnexosOf] = useState<ExtratoRow>()
  const actionsOf = useActions(setTransfer, setAnexosOf)
  const may = useMay()
  const [menu, setMenu] = useState<{ readonly row: ExtratoRow; readonly anchor: MenuAnchor }>()
  const columns = useMemo(() => extratoColumns(setTransfer), [])
  const { arranged, isReady } = useColumns(list.model, columns)
  const isSelectable = may(lancamentosDelete.access)
  if (!isReady) return <Skeleton height={320} />
  return (
    <>
      <TableFrame label="Extrato" busy={list.isRefreshing}>
        <thead>
          <tr>
            {isSelectable && (
              <DrawnTickAll rows={list.rows.filter(hasEntry)} selection={list.selection} />
            )}
            <DrawnHeads arranged={arranged} />
            <th aria-label="Ações" />
          </tr>
        </thead>
        {byDay(list.rows).map(([day, rows]) => (
          <tbody key={day}>
            <tr data-row="strong">
              <th colSpan={arranged.length + (isSelectable ? 2 : 1)} scope="rowgroup">
                {dayText(day)}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.linha} data-row={row.tipo === 'abertura' ? 'muted' : undefined}>
                {isSelectable && (
                  <DrawnTick
                    row={row}
                    label={row.descricao}
                    selection={list.selection}
                    isSelectable={hasEntry(row)}
                  />
                )}
                <DrawnCells arranged={arranged} row={row} />
                <td>
                  {actionsOf(row).length > 0 && (
                    <MenuOf
                      row={row}
                      onMenu={(from) => setMenu({ row, anchor: anchorUnder(from, 'right') })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </TableFrame>
      {menu && (
        <LazyMenu
          label={`Ações de ${menu.row.descricao}`}
          anchor={menu.anchor}
          actions={actionsOf(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {anexosOf && anexosOf.id_lancamento !== null && (
        <AttachmentsDrawer
          table="lancamento"
          id={anexosOf.id_lancamento}
          param="lancamento"
          subject={anexosOf.descricao}
          isReadOnly={!may('lancamento.alterar')}
          onClose={() => setAnexosOf(undefined)}
        />
      )}
      {transfer !== undefined && (
        <OpenTransferencia id_transferencia={transfer} onClose={() => setTransfer(undefined)} />
      )}
    </>
  )
}

/** An opening balance is of its account, and is not deleted as a line. */
const hasEntry = ({ id_lancamento }: ExtratoRow) => id_lancamento !== null

interface MenuOfProps {
  readonly row: ExtratoRow
  readonly onMenu: (from: HTMLElement) => void
}

const MenuOf = ({ row, onMenu }: MenuOfProps) => (
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
)
