import type { CalendarDate } from '../../kernel/calendar.ts'
import { addDays, addMonths, weekday } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, cents, subtract, sum } from '../../kernel/money.ts'

/** Money that comes in from the client or goes out for the job, on a day. */
export interface MovimentoDoFluxo {
  readonly data: CalendarDate
  readonly sentido: 'entra' | 'sai'
  /** It happened: it is not only expected. */
  readonly feito: boolean
  /** Negative where money came back. */
  readonly valor: Cents
}

export type Passo = 'mes' | 'semana'

export interface PeriodoDoFluxo {
  /** Its first day: of the month, or a Monday. */
  readonly inicio: CalendarDate
  readonly recebido: Cents
  readonly a_receber: Cents
  readonly pago: Cents
  readonly a_pagar: Cents
  /** All that came in minus all that went out, expected included, until its end. */
  readonly saldo: Cents
}

/** The first day of the period a day is in. */
export function inicioDo(passo: Passo, data: CalendarDate): CalendarDate {
  if (passo === 'mes') return `${data.slice(0, 7)}-01` as CalendarDate
  return addDays(data, -((weekday(data) + 6) % 7))
}

const seguinte = (passo: Passo, inicio: CalendarDate): CalendarDate =>
  passo === 'mes' ? addMonths(inicio, 1) : addDays(inicio, 7)

/** So many periods are shown with those in which nothing happens. */
const periodosMax = 400

/** Periods from the first movement to the last, those without any included, with the running balance. */
export function fluxoDe(
  movimentos: readonly MovimentoDoFluxo[],
  passo: Passo,
): readonly PeriodoDoFluxo[] {
  const porPeriodo = Map.groupBy(movimentos, ({ data }) => inicioDo(passo, data))
  let saldo = cents(0)
  return iniciosDe([...porPeriodo.keys()].toSorted(), passo).map((inicio) => {
    const doPeriodo = porPeriodo.get(inicio) ?? []
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

function iniciosDe(ocupados: readonly CalendarDate[], passo: Passo): readonly CalendarDate[] {
  const ultimo = ocupados.at(-1)
  const todos: CalendarDate[] = []
  for (let um = ocupados[0]; um && ultimo && um <= ultimo; um = seguinte(passo, um)) {
    todos.push(um)
    if (todos.length > periodosMax) return ocupados
  }
  return todos
}
