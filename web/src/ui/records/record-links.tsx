import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { IconHistory, IconPaperclip } from '../icons.ts'
import { AttachmentsDrawer, HistoryDrawer } from './drawers.tsx'

interface RecordLinksProps {
  readonly table: string
  readonly id: number
  /** Labels by field name, for the history. */
  readonly labels: Readonly<Record<string, string>>
  /** Absent where the record takes no attachments. `param` names the screen for the server's records. */
  readonly attachments?: { readonly param: string; readonly isReadOnly: boolean }
}

/** Buttons for the attachments and the history of a saved record, shown beside its form. */
export function RecordLinks({ table, id, labels, attachments }: RecordLinksProps) {
  const may = useMay()
  const [open, setOpen] = useState<'attachments' | 'history'>()
  const icon = { size: 15, stroke: 1.5 } as const
  const record = { table, id, onClose: () => setOpen(undefined) }
  return (
    <>
      {attachments && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconPaperclip {...icon} />}
          onClick={() => setOpen('attachments')}
        >
          Anexos
        </Button>
      )}
      {may(historicoList.access) && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconHistory {...icon} />}
          onClick={() => setOpen('history')}
        >
          Histórico
        </Button>
      )}
      {attachments && open === 'attachments' && <AttachmentsDrawer {...record} {...attachments} />}
      {open === 'history' && <HistoryDrawer {...record} labels={labels} />}
    </>
  )
}
