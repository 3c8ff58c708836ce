import type { AnyAddress } from '@claquete/contract/endpoint'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { useState } from 'react'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { rowAction } from '../menu/row-actions.tsx'
import type { RowAction } from '../menu/row-actions.tsx'
import { AttachmentsDrawer, HistoryDrawer } from './drawers.tsx'

/** What a register's list does with one of its rows. */
export interface RecordActs<Row> {
  readonly table: string
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** Labels by field name, for the history. */
  readonly labels: Readonly<Record<string, string>>
  /** Name of the screen for the server's records; absent where the record takes no attachments. */
  readonly attachments?: string
  readonly update: AnyAddress
  readonly toEdit: (row: Row) => string
  readonly remove: AnyAddress
  /** Deletes all the rows, or rejects. */
  readonly removeAll: (rows: readonly Row[]) => Promise<unknown>
}

/** Edit, attachments, history and deletion of a row, as far as they are permitted; `drawers` is what they open. */
export function useRecordActs<Row>(acts: RecordActs<Row>) {
  const may = useMay()
  const [open, setOpen] = useState<{ kind: 'attachments' | 'history'; row: Row }>()
  const { table, idOf, nameOf, labels, attachments, update, toEdit, remove, removeAll } = acts
  const rowActions = (row: Row): RowAction[] => [
    ...(may(update.access) ? [rowAction.edit(toEdit(row))] : []),
    ...(attachments ? [rowAction.attachments(() => setOpen({ kind: 'attachments', row }))] : []),
    ...(may(historicoList.access)
      ? [rowAction.history(() => setOpen({ kind: 'history', row }))]
      : []),
    ...(may(remove.access)
      ? [rowAction.remove(() => confirmDelete({ label: nameOf(row), run: () => removeAll([row]) }))]
      : []),
  ]
  const record = open && {
    table,
    id: idOf(open.row),
    subject: nameOf(open.row),
    onClose: () => setOpen(undefined),
  }
  const drawers = record && (
    <>
      {open.kind === 'attachments' && attachments && (
        <AttachmentsDrawer {...record} param={attachments} isReadOnly={!may(update.access)} />
      )}
      {open.kind === 'history' && <HistoryDrawer {...record} labels={labels} />}
    </>
  )
  return { rowActions, drawers }
}
