import { confirm } from '../../../lib/acts/confirm.ts'
import { deleteFailed } from './side.ts'

/** Asks before deleting an invoiced receivable, which reopens its invoice; true once deleted. */
export const confirmDeleteInvoiced = (descricao: string, run: () => Promise<unknown>) =>
  confirm({
    title: 'Deseja realmente deletar?',
    subject: descricao,
    message:
      'A conta é excluída e a fatura em que ela está é reaberta: sai da lista de faturas, e o mais que ela cobra volta a poder ser faturado. Essa ação é irreversível!',
    yes: 'Excluir e reabrir',
    tone: 'danger',
    failed: deleteFailed.C,
    run,
  })
