import { Failure } from '@claquete/contract/failures'
import type { EvidenciaInside as Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { toldTotal } from '@claquete/core/financeiro/cobranca/settlement'
import type { Decisao } from '@claquete/core/financeiro/cobranca/decisao'
import type { ToldPayment } from '@claquete/core/financeiro/cobranca/settlement'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Context, WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { findLancamento, refuse, requireContas } from '../../../livro/titulos/public.ts'
import { termsOf } from '../boleto/amounts.ts'
import { findBoleto, updateBoleto } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { requireBoleto } from './change.commands.ts'
import { evidenceOf } from './evidence.ts'
import { lockWithTitulo } from '../boleto/lock.commands.ts'
import { paidOf } from '../aviso/settle.commands.ts'
import { settleDecided } from '../boleto/settle-charge.commands.ts'

/** What is known of a payment of a boleto that waits. */
export async function evidenceOfBoleto(
  { db }: Pick<WhoToday, 'db'>,
  id_boleto: number,
  told: ToldPayment,
  tarifa?: Cents,
): Promise<Evidencia | null> {
  const boleto = await findBoleto(db, id_boleto)
  const titulo = boleto && (await findLancamento(db, boleto.id_lancamento))
  return boleto && titulo
    ? evidenceOf(titulo, { ...boleto, terms: termsOf(boleto) }, told, tarifa)
    : null
}

/** A charge of a bank's service that was paid and settled nothing. */
const waits = (boleto: StoredBoleto) =>
  boleto.situacao === 'pago' && boleto.id_baixa === null && boleto.recebido_centavos !== null

const toldOf = ({ recebido_centavos, recebido_em }: StoredBoleto) =>
  recebido_centavos === null ? undefined : toldTotal(recebido_centavos, recebido_em ?? undefined)

export async function evidenceOfCharge(
  context: Context,
  id_boleto: number,
): Promise<Evidencia | null> {
  await requireBoleto(context, id_boleto)
  const boleto = await findBoleto(context.db, id_boleto)
  const told = boleto && waits(boleto) ? toldOf(boleto) : undefined
  return told ? evidenceOfBoleto(context, id_boleto, told) : null
}

const act = 'dar a baixa do boleto'

/** Settles a charge that waits, as a person decided. */
export async function decideCharge(
  context: Context,
  id_boleto: number,
  { decisao, versao }: { readonly decisao: Decisao; readonly versao: number },
): Promise<void> {
  const { db, today } = context
  await requireBoleto(context, id_boleto)
  const { titulo, boleto } = { ...(await lockWithTitulo(db, id_boleto)) }
  if (!titulo || !boleto) throw new Failure('nao_encontrado')
  requireVersao(boleto, versao)
  const paid = paidOf(boleto)
  if (!waits(boleto) || !paid) throw refuse(act, 'ele não espera uma decisão.')
  await requireContas(context, [boleto.id_contabancaria])
  const id_baixa = await settleDecided(db, titulo, paid, { decisao, today })
  if (id_baixa === undefined) {
    throw refuse(act, 'os valores não permitem isso: o título deve outro valor agora.')
  }
  await updateBoleto(db, id_boleto, { id_baixa, pendencia: null })
}
