import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { baixaOfItem, isWaiting, principalOf } from '@claquete/core/financeiro/pagamentos/lote'
import { decidedOfItem, settlementOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import type { BaixaOfItem, SettlementOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import { formaOfVia } from '@claquete/core/financeiro/pagamentos/pagamento'
import { formatReais, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import type { WhoToday } from '../../../kernel/context.ts'
import {
  listClosedMonths,
  lockLancamentos,
  settleTitulos,
  unmarkExported,
} from '../../../livro/titulos/public.ts'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import {
  firstOfEach,
  hidden,
  heard,
  openItems,
  outcomeOf,
  storeAnswers,
} from './outcome.commands.ts'
import type { OpenItem, Outcome, PaidAnswer } from './outcome.commands.ts'

interface Paying extends OpenItem {
  readonly answer: PaidAnswer
  readonly outcome: Outcome
  readonly baixa: BaixaOfItem
}

const tooLittle = 'O valor pago é menor que os juros e a multa do pagamento.'

/** How an answer settles the title of its payment, or why it waits for a person. */
function settlementOf(
  { valor, campos, decisao, isTyped, baixa }: PaidAnswer,
  item: OpenItem['item'],
  saldo: Cents,
): SettlementOfItem {
  if (baixa) return { baixa }
  if (isTyped) {
    const typed = baixaOfItem(item, valor)
    return typed ? { baixa: typed } : { motivo: tooLittle }
  }
  const said = settlementOfItem(item, valor, campos)
  const decided = decisao && 'motivo' in said && decidedOfItem(decisao, item, valor, saldo)
  return decided ? { baixa: decided } : said
}

interface Limits {
  readonly today: CalendarDate
  readonly closed: readonly CalendarDate[]
}

/** How a payment is settled, or why it cannot be on this day. */
function settlementOn(
  answer: PaidAnswer,
  { item, titulo }: OpenItem,
  limits: Limits,
): SettlementOfItem {
  const motivo = problemOfPayment(answer, { item, titulo }, limits)
  if (motivo !== undefined || !titulo) return { motivo: motivo ?? hidden }
  return settlementOf(answer, item, saldoOf(titulo))
}

const saldoOf = ({ centavos, baixado_centavos }: Lancamento): Cents =>
  subtract(centavos, baixado_centavos)

/** Why a payment cannot be settled on this day, whatever was paid; undefined when it can. */
function problemOfPayment(
  { data }: PaidAnswer,
  { item, titulo }: OpenItem,
  { today, closed }: Limits,
): string | undefined {
  if (!isWaiting(item.estado)) return `O pagamento não espera o banco: está ${item.estado}.`
  if (item.estado_lote === 'rascunho') return 'O lote dele ainda não foi liberado.'
  if (!titulo) return hidden
  const obstacle = problemToSettle(titulo)
  if (obstacle !== undefined) return `O título ${obstacle}.`
  if (data > today) return `O dia ${formatDateBr(data)} ainda não chegou.`
  if (closed.some((mes) => mes.slice(0, 7) === data.slice(0, 7))) {
    return `O mês de ${formatDateBr(data)} está fechado.`
  }
  const saldo = saldoOf(titulo)
  return saldo < principalOf(item)
    ? `O título só deve ${formatReais(saldo)}: parte dele já foi paga de outro modo.`
    : undefined
}

interface Judged {
  readonly outcome: Outcome
  readonly baixa?: BaixaOfItem
}

function judge(answer: PaidAnswer, open: OpenItem | undefined, limits: Limits): Judged {
  const { seuNumero } = answer
  if (!open) return { outcome: outcomeOf(seuNumero, 'unknown') }
  if (open.item.estado === 'pago') return { outcome: outcomeOf(seuNumero, 'already', { open }) }
  const settlement = settlementOn(answer, open, limits)
  return 'motivo' in settlement
    ? { outcome: outcomeOf(seuNumero, 'refused', { open, motivo: settlement.motivo }) }
    : { outcome: outcomeOf(seuNumero, 'done', { open }), baixa: settlement.baixa }
}

/** Settles the titles, on the day and with the value that the bank says; returns the settlements in this order. */
async function settle(who: WhoToday, paying: readonly Paying[]): Promise<readonly number[]> {
  const { ids_baixa } = await settleTitulos(who, {
    baixas: paying.map(({ item, answer, baixa }) => ({
      id_lancamento: item.id_lancamento,
      id_contabancaria: item.id_contabancaria,
      data: answer.data,
      forma_pagamento: formaOfVia[item.via],
      ...baixa,
    })),
  })
  return ids_baixa
}

/** A title that still owes something may go into another file. */
async function freeRest(who: WhoToday, ids: readonly number[]): Promise<void> {
  const owing = (await lockLancamentos(who.db, ids)).filter(
    ({ situacao, exportado_em }) => situacao !== 'pago' && exportado_em !== null,
  )
  await unmarkExported(
    who,
    owing.map(({ id_lancamento }) => id_lancamento),
  )
}

/**
 * Settles the titles of payments that the bank made, all of those that can be. A payment made twice is settled once:
 * its state is read under a lock. What the ledger refuses for a reason that no single payment has (a blocked account)
 * is thrown, and nothing is stored.
 */
export async function settleItems(
  who: WhoToday,
  answers: readonly PaidAnswer[],
): Promise<Outcome[]> {
  const open = await openItems(who, answers)
  const days = answers.map(({ data }) => data)
  const limits = { today: who.today, closed: await listClosedMonths(who.db, days) }
  const outcomes = firstOfEach(answers).map((answer) => ({
    answer,
    ...judge(answer, open.get(answer.seuNumero), limits),
  }))
  const paying = outcomes.flatMap(({ answer, outcome, baixa }): Paying[] => {
    const found = open.get(answer.seuNumero)
    return baixa && found ? [{ ...found, answer, outcome, baixa }] : []
  })
  if (paying.length === 0) return outcomes.map(({ outcome }) => outcome)
  const ids_baixa = await settle(who, paying)
  await storeAnswers(
    who,
    paying.map(({ item }) => item),
    paying.map(({ item, answer }, at) => ({
      id_lote_pagamento_item: item.id_lote_pagamento_item,
      estado: 'pago' as const,
      ...heard(answer),
      autenticacao: answer.autenticacao,
      id_baixa: ids_baixa[at],
      pago_em: answer.data,
      valor_pago: answer.valor,
    })),
  )
  await freeRest(
    who,
    paying.map(({ item }) => item.id_lancamento),
  )
  const byNumber = new Map(paying.map(({ item }, at) => [item.seu_numero, ids_baixa[at]]))
  return outcomes.map(({ outcome }) => {
    const id_baixa = byNumber.get(outcome.seuNumero)
    return id_baixa === undefined ? outcome : { ...outcome, id_baixa }
  })
}
