import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useMay } from '../../lib/account/permission.ts'
import type { RowAction } from '../../ui/menu/row-actions.tsx'

const SendExtratoDialog = lazyPart(
  async () => (await import('./send-extrato.dialog.tsx')).SendExtratoDialog,
)
const StopDialog = lazyPart(async () => (await import('./stop.dialog.tsx')).StopDialog)

interface Opened {
  readonly kind: 'extrato' | 'parar'
  readonly row: LancamentoRow
}

/** Whether reminders and statements tell of it. */
const isOwed = ({ tipo, id_pessoa, saldo }: LancamentoRow) =>
  tipo === 'titulo' && id_pessoa !== null && saldo > 0

interface Reminders {
  readonly actionsOf: (row: LancamentoRow) => RowAction[]
  /** The dialog that an action opened. */
  readonly opened: ReactNode
}

/** What the list of receivables offers of reminders and statements of clients. */
export function useReminders(): Reminders {
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const actionsOf = (row: LancamentoRow): RowAction[] =>
    may('regua.enviar') && isOwed(row)
      ? [
          { label: 'Enviar extrato ao cliente', run: () => setOpened({ kind: 'extrato', row }) },
          { label: 'Parar lembretes', run: () => setOpened({ kind: 'parar', row }) },
        ]
      : []
  return {
    actionsOf,
    opened: (
      <>
        {opened?.kind === 'extrato' && opened.row.id_pessoa !== null && (
          <SendExtratoDialog id_pessoa={opened.row.id_pessoa} onClose={close} />
        )}
        {opened?.kind === 'parar' && (
          <StopDialog
            stopped={{ id_lancamento: opened.row.id_lancamento, nome: opened.row.descricao }}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
