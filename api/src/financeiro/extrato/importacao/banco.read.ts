import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { BankProblem } from '../../../kernel/banking/bank.ts'
import type { BankStatement } from '../../../kernel/banking/bank.ts'
import { interDaysMax } from '../../../kernel/banking/inter.ts'
import { openBank } from '../../../kernel/banking/open.ts'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import { findBancoOf } from './banco.queries.ts'
import type { ReadSource } from '../arquivo/source.read.ts'

type At = Pick<Context, 'db' | 'services'>
type Period = NonNullable<ExtratoFonte['banco']>

/** What is needed to ask a bank, read in a transaction that ends before the asking. */
export async function loadBankAccess(at: At, id_contabancaria: number) {
  const own = await openIntegration(at, 'inter')
  const banco = await findBancoOf(at.db, id_contabancaria)
  if (!own) {
    throw new BankProblem(
      'As credenciais do banco não estão configuradas. Informe-as em Configurações, Integrações.',
      true,
    )
  }
  return { own, checkingConta: banco?.conta_corrente ?? null }
}
type BankAccess = Awaited<ReturnType<typeof loadBankAccess>>

/** Asks for the statement of days, in periods as long as the bank allows. */
export async function askBank(
  { own, checkingConta }: BankAccess,
  services: Context['services'],
  { inicio, fim }: { readonly inicio: CalendarDate; readonly fim: CalendarDate },
): Promise<BankStatement> {
  const bank = await openBank(own, checkingConta, services)
  const entries: BankStatement['entries'][number][] = []
  let saldo: BankStatement['saldo'] = null
  for (let from = inicio; from <= fim;) {
    const last = addDays(from, interDaysMax - 1)
    const until = last < fim ? last : fim
    const part = await bank.statement(from, until)
    entries.push(...part.entries)
    saldo = part.saldo
    from = addDays(until, 1)
  }
  return { entries, saldo }
}

/** A bank's answer as a statement, which is then treated as one of a file. */
export const toStatement = ({ entries, saldo }: BankStatement, fim: CalendarDate): Statement => ({
  conta: { banco: '', agencia: '', conta: '', isCartao: false },
  moeda: 'BRL',
  linhas: entries.map(({ id, ...entry }, at) => ({ ...entry, linha: at + 1, fitid: id })),
  saldo: saldo === null ? null : { valor: saldo, dia: fim },
  notes: [],
  problemas: [],
})

export const nameOfPeriod = ({ inicio, fim }: Pick<Period, 'inicio' | 'fim'>) =>
  `Banco Inter, ${formatDateBr(inicio)} a ${formatDateBr(fim)}`

/** Asks a bank for days of an account, for the preview. */
export async function readBankSource(context: SlowContext, banco: Period): Promise<ReadSource> {
  const { id_contabancaria, inicio, fim } = banco
  const nome = nameOfPeriod(banco)
  try {
    const access = await context.transaction((at) => loadBankAccess(at, id_contabancaria))
    const found = await askBank(access, context.services, { inicio, fim })
    return { nome, arquivo: null, formato: 'api', statements: [toStatement(found, fim)] }
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error
    return { nome, arquivo: null, formato: 'api', statements: [], motivo: error.message }
  }
}
