import { addDays, addMonths, firstOfMonth } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { equalParts } from '../../livro/titulos/parcelas.ts'

/** The type id that requests for card statements carry by default (specification, line 102). */
export const tipoOfExtratoCartao = 100

export const maxOfParcelasCartao = 60

/** The days of a card. A day that a month lacks is its last day. */
export interface DiasDoCartao {
  readonly dia_fechamento: number
  readonly dia_vencimento: number
}

/** A statement by its dates; `mes` is the first day of the month it is due in. */
export interface PeriodoDoExtrato {
  readonly mes: CalendarDate
  readonly fechamento: CalendarDate
  readonly vencimento: CalendarDate
}

/** The given day in the month that begins on `first`, or the last day of a shorter month. */
function dayIn(first: CalendarDate, day: number): CalendarDate {
  const last = addDays(addMonths(first, 1), -1)
  const wanted = addDays(first, day - 1)
  return wanted > last ? last : wanted
}

/** The statement due in the month that begins on `mes`. It closes before its due day: in the same month or the one before. */
export function extratoOfMonth(mes: CalendarDate, dias: DiasDoCartao): PeriodoDoExtrato {
  const closesBefore = dias.dia_vencimento > dias.dia_fechamento
  return {
    mes,
    fechamento: dayIn(closesBefore ? mes : addMonths(mes, -1), dias.dia_fechamento),
    vencimento: dayIn(mes, dias.dia_vencimento),
  }
}

/** The statement of a purchase: the first that closes on its day or later. */
export function extratoOfPurchase(data: CalendarDate, dias: DiasDoCartao): PeriodoDoExtrato {
  const month = firstOfMonth(data)
  const candidates = [0, 1, 2].map((n) => extratoOfMonth(addMonths(month, n), dias))
  const found = candidates.find(({ fechamento }) => data <= fechamento)
  if (!found) throw new RangeError(`no statement closes after ${data}`)
  return found
}

/** One part of a purchase, in the statement due in `mes`. */
export interface ParteOfCompra {
  readonly numero: number
  readonly mes: CalendarDate
  readonly valor: Cents
}

/**
 * The parts of a purchase, one in each statement from `primeiro` on. They are divided as instalments of the
 * ledger are.
 */
export const partsOfPurchase = (
  valor: Cents,
  parcelas: number,
  primeiro: CalendarDate,
): ParteOfCompra[] =>
  equalParts(valor, parcelas).map((parte, i) => ({
    numero: i + 1,
    mes: addMonths(primeiro, i),
    valor: parte,
  }))

/** Why a purchase cannot be divided in so many instalments; undefined when it can. */
export function problemOfParcelasCartao(valor: Cents, parcelas: number): string | undefined {
  if (!Number.isInteger(parcelas) || parcelas < 1 || parcelas > maxOfParcelasCartao) {
    return `Informe de 1 a ${maxOfParcelasCartao} parcelas.`
  }
  return valor < parcelas ? 'Cada parcela precisa ter ao menos um centavo.' : undefined
}

/** What goes into the next statement after this one was paid; negative when the card owes the company. */
export const leftOver = (total: Cents, pago: Cents): Cents => subtract(total, pago)

/** Why this amount cannot pay a statement; undefined when it can. */
export function problemOfPayment(total: Cents, pago: Cents): string | undefined {
  if (pago <= 0) return 'Informe um valor maior que zero.'
  return pago > total ? 'O valor passa do total da fatura.' : undefined
}

export const situacoesDoExtrato = ['aberta', 'fechada', 'paga'] as const
export type SituacaoDoExtrato = (typeof situacoesDoExtrato)[number]

/** A closed statement that owes nothing needs no payment. */
export const situacaoAfterClosing = (total: Cents): SituacaoDoExtrato =>
  total > 0 ? 'fechada' : 'paga'
