import type { UndoneBaixa } from '@claquete/contract/financeiro/conciliacao/annul'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { reais } from '../../../lib/plain/money.ts'

/** Whom a settlement paid, or what. */
export const nameOf = ({ razao, descricao }: Pick<UndoneBaixa, 'razao' | 'descricao'>) =>
  razao ?? descricao

export const chequeOf = ({ numCheque }: Pick<UndoneBaixa, 'numCheque'>) =>
  numCheque === null ? '' : `cheque nº ${chequeNumber(numCheque)}`

/** What is undone of the books. */
export function reopened(one: UndoneBaixa): string {
  if (one.tipo !== 'titulo') return `O lançamento “${one.descricao}”, feito da linha, é excluído.`
  const undone = `A baixa de ${nameOf(one)}, de ${formatDateBr(one.data)}, é desfeita`
  const owed = `o título volta a dever ${reais(one.devera)}, com vencimento em ${formatDateBr(one.dataVencimento)}`
  const cheque = one.numCheque === null ? '' : ` O ${chequeOf(one)} fica devolvido.`
  return `${undone}: ${owed}.${cheque}`
}
