import { problemToCancel } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import { endByFile } from '../arquivo/boleto.commands.ts'
import { findBoleto } from '../boleto/boleto.queries.ts'
import { askCobranca } from '../pix/ask-cobranca.commands.ts'
import { findPixCobranca, updatePixCobranca } from '../pix/cobranca.queries.ts'
import { askAbout } from './ask.commands.ts'
import { openBankOf, openRecurrenceBankOf } from './bank.commands.ts'
import type { Work } from './bank.commands.ts'
import { listBoletosToWithdraw, listPixToWithdraw } from './withdraw.queries.ts'

const motivo = 'Título recebido de outro jeito'

/** A boleto of the bank's service is cancelled there, one by file waits for the next file. */
async function withdrawBoleto(work: Work, id_boleto: number): Promise<void> {
  const boleto = await work.transaction((db) => findBoleto(db, id_boleto))
  if (boleto?.situacao !== 'aberto') return
  if (boleto.provedor === 'cnab') {
    await work.transaction((db) => endByFile(db, id_boleto, { motivo, id_usuario: null }))
    return
  }
  if (boleto.codigo_solicitacao === null) return
  const bank = await openBankOf(work, boleto.id_contabancaria)
  await bank.cancel(boleto.codigo_solicitacao, motivo)
  await askAbout(work, id_boleto)
}

const tooLate =
  'O título já foi recebido, e o banco do cliente não deixa mais cancelar. Se for debitado, devolva ao cliente.'

async function withdrawPix(work: Work, id_pix_cobranca: number): Promise<void> {
  const cobranca = await work.transaction((db) => findPixCobranca(db, id_pix_cobranca))
  if (!cobranca) return
  const today = todayInSaoPaulo(work.services.now())
  const problem = problemToCancel({ ...cobranca, dia_util: cobranca.dia_util === 'S' }, today)
  if (problem !== undefined) {
    if (cobranca.motivo === tooLate) return
    await work.transaction((db) => updatePixCobranca(db, id_pix_cobranca, { motivo: tooLate }))
    return
  }
  const bank = await openRecurrenceBankOf(work, cobranca.id_contabancaria)
  await bank.cancelCharge(cobranca.txid)
  await askCobranca(work, id_pix_cobranca)
}

/**
 * Withdraws the charges of receivables that owe nothing any more: they were settled by hand, by a Pix to the account's key,
 * or in another way. What the bank withdraws itself, the boleto whose Pix was paid, is not asked for again.
 */
export async function withdrawPaid(work: Work): Promise<void> {
  const withdrawals = [
    ...(await work.transaction(listBoletosToWithdraw)).map(
      (one) => () => withdrawBoleto(work, one.id_boleto),
    ),
    ...(await work.transaction(listPixToWithdraw)).map(
      (one) => () => withdrawPix(work, one.id_pix_cobranca),
    ),
  ]
  const troubles: string[] = []
  for (const withdraw of withdrawals) {
    try {
      await withdraw()
    } catch (error) {
      if (!(error instanceof BankProblem) && !(error instanceof JobProblem)) throw error
      troubles.push(error.message)
    }
  }
  const [first] = troubles
  if (first !== undefined) throw new JobProblem(first)
}
