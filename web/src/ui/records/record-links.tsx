import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/permission.ts'
import { IconHistory, IconPaperclip } from '../icons.ts'
import { AttachmentsDrawer, HistoryDrawer } from './drawers.tsx'

interface RecordLinksProps {
  readonly tabela: string
  readonly chave: number
  /** Field name → label, for the history. */
  readonly labels: Readonly<Record<string, string>>
  /** Absent where the record takes none: the screen that sends them, and who may only look. */
  readonly attachments?: { readonly param: string; readonly isReadOnly: boolean }
}

/** What hangs on a record that exists, beside its form: its attachments and its history. */
export function RecordLinks({ tabela, chave, labels, attachments }: RecordLinksProps) {
  const may = useMay()
  const [open, setOpen] = useState<'attachments' | 'history'>()
  const icon = { size: 15, stroke: 1.5 } as const
  const record = { tabela, chave, onClose: () => setOpen(undefined) }
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
