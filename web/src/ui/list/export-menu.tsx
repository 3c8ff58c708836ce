import { askDelivery } from '../../lib/list/delivery.ts'
import { startExport, useRunningExports } from '../../lib/list/export.ts'
import type { ExportEndpoint, ExportKind } from '../../lib/list/export.ts'
import type { List } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { shownColumns } from '../../lib/list/shown-columns.ts'
import { IconMail } from '../icons.ts'
import { FormatMenu } from '../menu/format-menu.tsx'

const formatos = ['pdf', 'excel', 'csv'] as const

/** More exports at once would only slow each other down. */
const MOST_AT_ONCE = 3

interface ExportMenuProps<Row, Query> {
  readonly list: List<Row, Query>
  readonly endpoint: ExportEndpoint<Query>
  /** Name of what is exported, in the plural: 'Pessoas'. */
  readonly title: string
}

/** Exports all rows of the list with its filters, order and columns; hidden without permission. */
export function ExportMenu<Row, Query>({ list, endpoint, title }: ExportMenuProps<Row, Query>) {
  const may = useMay()
  if (!may(endpoint.access)) return null
  return (
    <FilesMenu
      isDisabled={list.status === 'empty'}
      start={(tipo) => startExport({ endpoint, tipo, title, query: list.query, model: list.model })}
      schedule={() =>
        askDelivery({
          endpoint,
          query: list.query,
          columns: list.model && shownColumns(list.model),
          title,
        })
      }
    />
  )
}

interface FilesMenuProps {
  readonly start: (tipo: ExportKind) => void
  readonly isDisabled?: boolean
  /** Opens the dialog that sends it by e-mail from time to time, where that can be. */
  readonly schedule?: () => void
}

/** Exports what a screen shows in the format chosen, for a screen that is no list. */
export function FilesMenu({ start, isDisabled = false, schedule }: FilesMenuProps) {
  const isFull = useRunningExports().length >= MOST_AT_ONCE
  return (
    <FormatMenu
      formatos={formatos}
      // The export goes on by itself: several may run at once.
      run={(tipo) => void start(tipo)}
      more={
        schedule
          ? [
              {
                label: 'Receber por e-mail…',
                icon: <IconMail size={16} stroke={1.5} />,
                run: schedule,
              },
            ]
          : []
      }
      isDisabled={isFull || isDisabled}
    />
  )
}
