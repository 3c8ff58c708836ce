import { Failure } from '@claquete/contract/failures'
import type { EvidenciaInside as Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { problemToCancel, problemToRetry } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import type { Decisao } from '@claquete/core/financeiro/cobranca/decisao'
import { toldTotal } from '@claquete/core/financeiro/cobranca/settlement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { findLancamento, refuse, requireContas } from '../../../livro/titulos/public.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { openRecurrenceBankOf } from '../aviso/bank.commands.ts'
import { settleDecided } from '../boleto/settle-charge.commands.ts'
import { withBank, workIn } from '../emissao/change.commands.ts'
import { evidenceOf } from '../emissao/evidence.ts'
import { askAutorizacao } from './ask-autorizacao.commands.ts'
import { askCobranca, lockWithLancamento, paidOf } from './ask-cobranca.commands.ts'
import { requireAutorizacao } from './seen.read.ts'
import { findAutorizacao, updateAutorizacao } from './autorizacao.queries.ts'
import { findPixCobranca, listCobrancasToFollow, updatePixCobranca } from './cobranca.queries.ts'
import type { StoredPixCobranca } from './cobranca.queries.ts'

const told = (motivo: string) => new Failure('banco_recusou', { values: { motivo } })

/** A charge of a receivable that this person sees. */
async function requireCobranca(
  context: Context,
  id_pix_cobranca: number,
): Promise<StoredPixCobranca> {
  const cobranca = await findPixCobranca(context.db, id_pix_cobranca)
  const seen = cobranca && (await listSeenIds(context, [cobranca.id_lancamento]))
  if (!cobranca || !seen?.has(cobranca.id_lancamento)) throw new Failure('nao_encontrado')
  return cobranca
}

const ofCobranca = (stored: StoredPixCobranca) => ({
  ...stored,
  dia_util: stored.dia_util === 'S',
  retentativa: stored.retentativa === 'S',
})

/** Ends an authorisation at the bank, with its charges that are not due yet. One that has ended is told as such. */
export async function cancelAutorizacao(context: SlowContext, id_pix_autorizacao: number) {
  const stored = await context.transaction(async (opened) => {
    await requireAutorizacao(opened, id_pix_autorizacao)
    const found = await findAutorizacao(opened.db, id_pix_autorizacao, true)
    if (found?.situacao !== 'falhou' && found?.situacao !== 'pedindo') return found
    // What the bank never had ends here.
    if (found.id_rec === null && found.situacao === 'falhou') {
      await updateAutorizacao(opened.db, id_pix_autorizacao, { situacao: 'cancelada' })
    }
    return found
  })
  if (!stored) throw new Failure('nao_encontrado')
  const { situacao, id_rec } = stored
  if (situacao === 'pedindo' && id_rec === null) {
    throw told('o banco ainda está registrando o pedido: espere um momento.')
  }
  if (id_rec === null || !['pedindo', 'criada', 'aprovada'].includes(situacao)) return
  const work = workIn(context)
  await withBank(async () => {
    const bank = await openRecurrenceBankOf(work, stored.id_contabancaria)
    try {
      await bank.cancel(id_rec)
    } finally {
      await askAutorizacao(work, id_pix_autorizacao).catch(() => undefined)
    }
    await followOpen(context, id_pix_autorizacao)
  })
}

/** Asks the bank about the charges of an authorisation that are open. */
async function followOpen(context: SlowContext, id_pix_autorizacao: number): Promise<void> {
  const work = workIn(context)
  const open = await work.transaction((db) => listCobrancasToFollow(db, id_pix_autorizacao))
  for (const { id_pix_cobranca } of open) await askCobranca(work, id_pix_cobranca)
}

/** Asks the bank where an authorisation and its open charges are. */
export async function askAll(context: SlowContext, id_pix_autorizacao: number): Promise<void> {
  await context.transaction((opened) => requireAutorizacao(opened, id_pix_autorizacao))
  await withBank(async () => {
    await askAutorizacao(workIn(context), id_pix_autorizacao)
    await followOpen(context, id_pix_autorizacao)
  })
}

/** Ends a charge at the bank, until the day before; its receivable stays. One that is cancelled already is told as such. */
export async function cancelCobranca(context: SlowContext, id_pix_cobranca: number): Promise<void> {
  const stored = await context.transaction((opened) => requireCobranca(opened, id_pix_cobranca))
  if (stored.situacao === 'cancelada') return
  const problem = problemToCancel(ofCobranca(stored), context.today)
  if (problem !== undefined) throw told(problem)
  const work = workIn(context)
  await withBank(async () => {
    const bank = await openRecurrenceBankOf(work, stored.id_contabancaria)
    try {
      await bank.cancelCharge(stored.txid)
    } finally {
      await askCobranca(work, id_pix_cobranca).catch(() => undefined)
    }
  })
}

/** Asks for a new attempt of a charge that was not paid on its day. A day that was asked for already is found so. */
export async function retryCobranca(
  context: SlowContext,
  id_pix_cobranca: number,
  data: CalendarDate,
): Promise<void> {
  const stored = await context.transaction((opened) => requireCobranca(opened, id_pix_cobranca))
  if (stored.tentativas.some((one) => one.data === data && one.tipo === 'NTAG')) return
  const problem = problemToRetry(ofCobranca(stored), data, context.today)
  if (problem !== undefined) {
    throw new Failure('dados_invalidos', { msg: problem, erros: [{ campo: 'data', msg: problem }] })
  }
  const work = workIn(context)
  await withBank(async () => {
    const bank = await openRecurrenceBankOf(work, stored.id_contabancaria)
    try {
      await bank.retry(stored.txid, data)
    } finally {
      await askCobranca(work, id_pix_cobranca).catch(() => undefined)
    }
  })
}

/** A charge that was collected and settled nothing. */
const waits = ({ situacao, id_baixa, recebido_centavos, pendencia }: StoredPixCobranca) =>
  situacao === 'concluida' && id_baixa === null && recebido_centavos !== null && pendencia !== ''

export async function evidenceOfCobranca(
  context: Context,
  id_pix_cobranca: number,
): Promise<Evidencia | null> {
  const stored = await requireCobranca(context, id_pix_cobranca)
  const paid = waits(stored) ? paidOf(stored) : undefined
  const titulo = paid && (await findLancamento(context.db, stored.id_lancamento))
  if (!paid || !titulo) return null
  const { terms, recebido, recebido_em } = paid
  return evidenceOf(titulo, { ...stored, terms }, toldTotal(recebido, recebido_em ?? undefined))
}

const act = 'dar a baixa do Pix Automático'

/** Settles a charge that waits, as a person decided. */
export async function decideCobranca(
  context: Context,
  id_pix_cobranca: number,
  { decisao, versao }: { readonly decisao: Decisao; readonly versao: number },
): Promise<void> {
  const { db, today } = context
  await requireCobranca(context, id_pix_cobranca)
  const { titulo, cobranca } = { ...(await lockWithLancamento(db, id_pix_cobranca)) }
  if (!titulo || !cobranca) throw new Failure('nao_encontrado')
  requireVersao(cobranca, versao)
  const paid = paidOf(cobranca)
  if (!waits(cobranca) || !paid) throw refuse(act, 'ele não espera uma decisão.')
  await requireContas(context, [cobranca.id_contabancaria])
  const id_baixa = await settleDecided(db, titulo, paid, { decisao, today })
  if (id_baixa === undefined) {
    throw refuse(act, 'os valores não permitem isso: o título deve outro valor agora.')
  }
  await updatePixCobranca(db, id_pix_cobranca, { id_baixa, pendencia: null })
}
