import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { addDays, addMonths, weekday, firstOfMonth } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract, sum } from '../../kernel/amounts/money.ts'

/** Money in from the client or out for the job, on a day. */
export interface MovimentoDoFluxo {
  readonly data: CalendarDate
  readonly sentido: 'entra' | 'sai'
  /** Paid or received, not just expected. */
  readonly feito: boolean
  /** Negative for a refund. */
  readonly valor: Cents
}

export type PeriodoStep = 'mes' | 'semana'

export interface PeriodoDoFluxo {
  /** First day of the period: of the month, or a Monday. */
  readonly inicio: CalendarDate
  readonly recebido: Cents
  readonly a_receber: Cents
  readonly pago: Cents
  readonly a_pagar: Cents
  /** Money in minus money out up to its end, expected amounts included. */
  readonly saldo: Cents
}

/** The first day of the period that contains the day. */
export function startOf(passo: PeriodoStep, data: CalendarDate): CalendarDate {
  if (passo === 'mes') return firstOfMonth(data)
  return addDays(data, -((weekday(data) + 6) % 7))
}

const nextStart = (passo: PeriodoStep, inicio: CalendarDate): CalendarDate =>
  passo === 'mes' ? addMonths(inicio, 1) : addDays(inicio, 7)

/** Beyond this many periods, empty ones are no longer filled in. */
const maxPeriodoCount = 400

/** Periods from the first movement to the last, empty ones included, with the running balance. */
export function fluxoOf(
  movimentos: readonly MovimentoDoFluxo[],
  passo: PeriodoStep,
): readonly PeriodoDoFluxo[] {
  const byPeriodo = Map.groupBy(movimentos, ({ data }) => startOf(passo, data))
  let saldo = cents(0)
  return startsOf([...byPeriodo.keys()].toSorted(), passo).map((inicio) => {
    const doPeriodo = byPeriodo.get(inicio) ?? []
    const soma = (sentido: MovimentoDoFluxo['sentido'], feito: boolean) =>
      sum(
        doPeriodo
          .filter((um) => um.sentido === sentido && um.feito === feito)
          .map(({ valor }) => valor),
      )
    const recebido = soma('entra', true)
    const a_receber = soma('entra', false)
    const pago = soma('sai', true)
    const a_pagar = soma('sai', false)
    saldo = subtract(add(add(saldo, recebido), a_receber), add(pago, a_pagar))
    return { inicio, recebido, a_receber, pago, a_pagar, saldo }
  })
}

function startsOf(occupied: readonly CalendarDate[], passo: PeriodoStep): readonly CalendarDate[] {
  const ultimo = occupied.at(-1)
  const todos: CalendarDate[] = []
  for (let um = occupied[0]; um && ultimo && um <= ultimo; um = nextStart(passo, um)) {
    todos.push(um)
    if (todos.length > maxPeriodoCount) return occupied
  }
  return todos
}
