import type { ItemLivro, LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LineAct } from './bank-line.tsx'
import { IgnoreDialog, TransferLineDialog } from './line.dialogs.tsx'
import { MatchDialog } from './match.dialog.tsx'
import { PostDialog } from './post.dialog.tsx'
import { TituloDialog } from './titulo.dialog.tsx'

export interface OpenAct {
  readonly act: Exclude<LineAct, 'aceitar'>
  readonly linha: LinhaExtrato
}

interface OpenDialogProps extends OpenAct {
  readonly conta: number
  /** The line and the others that are picked with it. */
  readonly linhas: readonly LinhaExtrato[]
  /** What the line's proposal chose. */
  readonly chosen: readonly ItemLivro[]
  readonly onClose: () => void
}

/** The dialog of an act on a line. */
export function OpenDialog({ act, linha, conta, linhas, chosen, onClose }: OpenDialogProps) {
  switch (act) {
    case 'escolher':
      return <MatchDialog {...{ conta, linhas, chosen, onClose }} />
    case 'lancar':
    case 'dividir':
      return <PostDialog {...{ linha, onClose }} isSplit={act === 'dividir'} />
    case 'titulo':
      return <TituloDialog {...{ linha, onClose }} />
    case 'transferir':
      return <TransferLineDialog {...{ linha, onClose }} />
    case 'ignorar':
      return <IgnoreDialog {...{ linhas, onClose }} />
  }
}
