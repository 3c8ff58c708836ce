import { daysBetween } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, cents, percent, subtract, sum } from '../../kernel/money.ts'
import type { Rate } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/quantity.ts'
import { roundHalfAwayFromZero } from '../../kernel/rounding.ts'
import { nextWorkingDay } from '../../kernel/working-days.ts'
import type { WorkCalendar } from '../../kernel/working-days.ts'

/** What a late title costs; the usual of the trade is 2% once and 1% a month, by the day (domain notes 6.1). */
export interface RegraDeAtraso {
  readonly multa: Rate
  readonly juros_ao_mes: Rate
}

export const regraUsual: RegraDeAtraso = { multa: rate(2_000_000), juros_ao_mes: rate(1_000_000) }

/**
 * Days late on a day: a title due on a day that is not worked may be paid on the next one that is; after
 * that, days count from the contractual date.
 */
export function diasDeAtraso(
  vencimento: CalendarDate,
  dia: CalendarDate,
  calendario: WorkCalendar,
): number {
  // Most are paid on time: those do not ask the calendar.
  if (dia <= vencimento || dia <= nextWorkingDay(calendario, vencimento)) return 0
  return daysBetween(vencimento, dia)
}

export interface Devido {
  readonly multa: Cents
  readonly juros: Cents
  readonly total: Cents
}

const centesimo = 100_000_000n

/** `v + r2(v × multa) + r2(v × juros ÷ 30 × dias)`; nothing more than `v` where it is not late. */
export function devido(valor: Cents, dias: number, regra: RegraDeAtraso): Devido {
  if (dias <= 0) return { multa: cents(0), juros: cents(0), total: valor }
  const multa = percent(valor, regra.multa)
  const porDia = BigInt(valor) * BigInt(regra.juros_ao_mes) * BigInt(dias)
  const juros = cents(Number(roundHalfAwayFromZero(porDia, centesimo * 30n)))
  return { multa, juros, total: add(valor, add(multa, juros)) }
}

/** One settlement of a title, whole or in part. */
export interface Baixa {
  /** Taken from what the title owes. */
  readonly principal: Cents
  readonly juros: Cents
  readonly multa: Cents
  /** Forgiven: what the title owes falls by it and no money moves. */
  readonly desconto: Cents
}

/** What moves in the account. */
export const movimentoDa = ({ principal, juros, multa }: Baixa): Cents =>
  sum([principal, juros, multa])

/** What the title still owes. */
export const saldoDoTitulo = (valor: Cents, baixas: readonly Baixa[]): Cents =>
  subtract(valor, sum(baixas.map(({ principal, desconto }) => add(principal, desconto))))

/** Why a settlement cannot be made; undefined when it can. */
export function problemaDaBaixa(
  valor: Cents,
  feitas: readonly Baixa[],
  nova: Baixa,
): string | undefined {
  const { principal, juros, multa, desconto } = nova
  if ([principal, juros, multa, desconto].some((um) => um < 0)) {
    return 'Os valores da baixa não podem ser negativos.'
  }
  if (add(principal, desconto) === 0) return 'Informe o valor pago.'
  return add(principal, desconto) > saldoDoTitulo(valor, feitas)
    ? 'A baixa é maior que o saldo do título.'
    : undefined
}

export type EstadoDoTitulo = 'aberto' | 'parcial' | 'baixado'

export function estadoDoTitulo(valor: Cents, baixas: readonly Baixa[]): EstadoDoTitulo {
  if (baixas.length === 0) return 'aberto'
  return saldoDoTitulo(valor, baixas) === 0 ? 'baixado' : 'parcial'
}
