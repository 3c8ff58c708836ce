import type {
  Devolucao,
  LinhaExtrato,
  Proposta,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { AnnulDialog } from './annul/annul.dialog.tsx'
import { ReopenDialog } from './annul/reopen.dialog.tsx'
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
  readonly proposta: Proposta | undefined
  /** What the line seems to give back. */
  readonly devolucao: Devolucao | undefined
  /** The lines of this account. */
  readonly own: ReadonlySet<number>
  readonly onAct: (act: OpenAct['act']) => void
  readonly onClose: () => void
}

/** The dialog of an act on a line. */
export function OpenDialog(props: OpenDialogProps) {
  const { act, linha, conta, linhas, proposta, devolucao, own, onAct, onClose } = props
  const chosen = proposta?.itens ?? []
  switch (act) {
    case 'escolher':
      return (
        <MatchDialog
          {...{ conta, linhas, chosen, onClose }}
          onPost={linhas.length === 1 ? () => onAct('lancar') : undefined}
        />
      )
    case 'lancar':
    case 'dividir':
      return <PostDialog {...{ linha, onClose }} isSplit={act === 'dividir'} />
    case 'titulo':
      return <TituloDialog {...{ linha, onClose }} />
    case 'transferir':
      return <TransferLineDialog {...{ linha, proposta, own, onClose }} />
    case 'ignorar':
      return <IgnoreDialog {...{ linhas, onClose }} />
    case 'desfazer':
      return <ReopenDialog {...{ conta, linha, onClose }} />
    case 'anular':
      return devolucao && devolucao.id_conciliacao === null ? (
        <AnnulDialog {...{ conta, onClose }} linhas={[devolucao.primeira, linha]} />
      ) : (
        <ReopenDialog {...{ conta, linha, onClose }} chosen={devolucao?.id_conciliacao} />
      )
  }
}
