import { isLive } from '@claquete/core/financeiro/cobranca/boleto'
import { toldTotal } from '@claquete/core/financeiro/cobranca/settlement'
import { cents, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../kernel/context.ts'
import {
  cancelMany,
  listBaixasToReconcile,
  lockLancamentos,
  noteCharges,
  refuse,
  reverseMany,
} from '../../../livro/titulos/public.ts'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import { pdfAddress } from '../boleto/addresses.ts'
import { amountsOf } from '../boleto/amounts.ts'
import type { Before } from './answer.ts'
import { restoreBoletos } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { rewriteBoleto } from '../arquivo/boleto.commands.ts'
import { setEstado } from '../arquivo/instrucao.queries.ts'
import type { EstadoOfInstrucao } from '../arquivo/instrucao.queries.ts'
import { lockManyWithTitulos } from '../boleto/lock.commands.ts'
import { settlePaid } from './paid.commands.ts'
import type { Paid } from './paid.commands.ts'
import { findBaixaAmounts } from './parcial.queries.ts'
import { roundsOf } from './rounds.ts'

/** An answer that is taken back. */
export interface UndoneAnswer {
  readonly id_boleto: number
  readonly id_lancamento: number
  readonly antes: Before
  readonly id_lancamento_tarifa: number | null
}

interface Undoing extends UndoneAnswer {
  /** Both locked. */
  readonly titulo: Lancamento
  readonly boleto: StoredBoleto
}

const act = 'desfazer o retorno'

/**
 * Takes back what answers did, the last one first, all or none: boletos and receivables are as they were, and the fees
 * are no more.
 */
export async function undoAnswers(
  who: WhoToday,
  undone: readonly UndoneAnswer[],
  motivo: string,
): Promise<void> {
  for (const round of roundsOf(undone, ({ id_lancamento }) => id_lancamento)) {
    await undoRound(who, round, motivo)
  }
}

async function undoRound(
  who: WhoToday,
  round: readonly UndoneAnswer[],
  motivo: string,
): Promise<void> {
  const undoing = await open(who, round)
  await cancelFees(who, undoing, motivo)
  await reversePaid(who, undoing, motivo)
  await restore(who, undoing)
  await payAgain(
    who,
    undoing.filter(({ antes, boleto }) => antes.situacao === 'pago' && boleto.id_baixa === null),
  )
}

/** Locks what answers were about, the receivables first. */
async function open({ db }: WhoToday, round: readonly UndoneAnswer[]): Promise<Undoing[]> {
  const { titulos, boletos } = await lockManyWithTitulos(db, round)
  return round.map((one) => ({
    ...one,
    titulo: must(titulos.get(one.id_lancamento), 'receivable'),
    boleto: must(boletos.get(one.id_boleto), 'charge'),
  }))
}

async function cancelFees(
  who: WhoToday,
  undoing: readonly Undoing[],
  motivo: string,
): Promise<void> {
  const fees = await lockLancamentos(
    who.db,
    undoing.flatMap(({ id_lancamento_tarifa: id }) => id ?? []),
  )
  const reconciled = fees.find(({ conciliado }) => conciliado === 's')
  const own = undoing.find((one) => one.id_lancamento_tarifa === reconciled?.id_lancamento)
  if (own) throw refuse(act, `a tarifa do boleto ${own.boleto.seu_numero} já foi conciliada.`)
  const live = fees.filter(({ situacao }) => situacao !== 'cancelado')
  await cancelMany(
    who,
    live.map(({ id_lancamento }) => id_lancamento),
    motivo,
  )
}

/** The settlements that an answer made: of the whole, or of a part. */
function baixasOf({ boleto: { id_baixa, parciais }, antes }: Undoing): number[] {
  const before = new Set((antes.parciais ?? parciais).map((one) => one.id_baixa))
  const parts = parciais.map((one) => one.id_baixa).filter((id) => !before.has(id))
  return id_baixa !== null && antes.situacao !== 'pago' ? [id_baixa, ...parts] : parts
}

/** What the answers settled is owed again. */
async function reversePaid(
  who: WhoToday,
  undoing: readonly Undoing[],
  motivo: string,
): Promise<void> {
  const ids = undoing.flatMap(baixasOf)
  const reconciled = (await listBaixasToReconcile(who.db, ids)).find(
    ({ id_conciliacao, estornada }) => id_conciliacao !== null && !estornada,
  )
  const own = undoing.find((one) => baixasOf(one).some((id) => id === reconciled?.id_baixa))
  if (reconciled && own) {
    throw refuse(act, `a baixa do boleto ${own.boleto.seu_numero} já foi conciliada.`)
  }
  await reverseMany(who, ids, motivo)
}

async function restore(who: WhoToday, undoing: readonly Undoing[]): Promise<void> {
  const { db } = who
  for (const { boleto, antes } of undoing) {
    const isSame = boleto.centavos === antes.valor && boleto.vencimento === antes.vencimento
    if (!isSame) await rewriteBoleto(who, boleto, antes)
  }
  await restoreBoletos(
    db,
    undoing.map(({ id_boleto, antes }) => ({ id_boleto, ...antes })),
  )
  const byEstado = Map.groupBy(
    undoing.flatMap(({ antes }) => antes.instrucoes),
    ({ estado }): EstadoOfInstrucao => estado,
  )
  for (const [estado, own] of byEstado) {
    await setEstado(
      db,
      own.map(({ id }) => id),
      { estado },
    )
  }
  await noteAgain(who, undoing)
}

/** The receivable tells again of a charge that is in force, was paid or had failed; of none that had ended. */
async function noteAgain({ db }: WhoToday, undoing: readonly Undoing[]): Promise<void> {
  await noteCharges(
    db,
    undoing.flatMap(({ id_boleto, id_lancamento, boleto, antes: { situacao, erro } }) => {
      if (situacao === 'falhou') return [{ id_lancamento, error_openbank: erro }]
      if (!isLive(situacao) && situacao !== 'pago') return []
      return [
        {
          id_lancamento,
          url_boleto: pdfAddress(id_boleto),
          nosso_numero_boleto_inter: boleto.nosso_numero,
          error_openbank: erro,
        },
      ]
    }),
  )
}

/** A reversal is taken back: the receivable is settled as it was. */
async function payAgain(who: WhoToday, undoing: readonly Undoing[]): Promise<void> {
  if (undoing.length === 0) return
  const again = await open(who, undoing)
  const paid: Paid[] = []
  for (const { titulo, boleto, antes } of again) {
    const data = must(boleto.recebido_em ?? undefined, 'day of the payment')
    const total = must(boleto.recebido_centavos ?? undefined, 'value of the payment')
    const pago = subtract(
      total,
      sumOf(boleto.parciais, (one) => one.pago),
    )
    const { id_baixa = null } = antes
    const baixa = id_baixa === null ? undefined : await findBaixaAmounts(who.db, id_baixa)
    // Answers from before the settlement was kept are decided again.
    const found = baixa ? { baixa } : amountsOf(titulo, boleto, toldTotal(pago, data))
    if ('motivo' in found) throw refuse(act, found.motivo)
    paid.push({ titulo, boleto, data, pago, baixa: found.baixa, left: cents(0) })
  }
  const settled = await settlePaid(who.db, paid)
  for (const one of settled) if ('motivo' in one) throw refuse(act, one.motivo)
}
