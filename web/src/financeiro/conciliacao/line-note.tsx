import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../lib/plain/money.ts'
import { Note } from '../../ui/layout/text.tsx'

export interface LineDialogProps {
  readonly linha: LinhaExtrato
  readonly onClose: () => void
}

/** The bank line that a dialog is about. */
export const LineNote = ({ linha }: Pick<LineDialogProps, 'linha'>) => (
  <Note>
    {formatDateBr(linha.data)} · {reais(linha.valor)} · {linha.texto}
  </Note>
)
