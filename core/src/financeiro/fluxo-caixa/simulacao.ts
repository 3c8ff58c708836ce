import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, negate, subtract } from '../../kernel/amounts/money.ts'
import type { SumOfDay } from './fluxo.ts'
import { somasOf } from './fluxo.ts'

/** What a title still owes and the day the flow expects it. */
export interface PlannedTitulo {
  readonly operacao: 'C' | 'D'
  readonly valor: Cents
  readonly dia: CalendarDate
}

/** One "what if" of a simulation. Titles are never changed by it. */
export type Change =
  | {
      readonly tipo: 'mover'
      readonly id_lancamento: number
      readonly titulo: PlannedTitulo
      readonly dia: CalendarDate
    }
  | { readonly tipo: 'ocultar'; readonly id_lancamento: number; readonly titulo: PlannedTitulo }
  | { readonly tipo: 'hipotese'; readonly titulo: PlannedTitulo }

export interface BaseDoFluxo {
  readonly saldo_inicial: Cents
  readonly dias: readonly SumOfDay[]
}

interface When {
  readonly inicio: CalendarDate
  readonly hoje: CalendarDate
}

/** Past simulated dates move to today. */
export const supposedDay = (dia: CalendarDate, hoje: CalendarDate): CalendarDate =>
  dia < hoje ? hoje : dia

/**
 * The flow with the changes of a simulation. A moved title leaves its expected day for the new one. Anything
 * expected before the period joins the opening balance. The last change of a title wins.
 */
export function simulate(
  base: BaseDoFluxo,
  mudancas: readonly Change[],
  { inicio, hoje }: When,
): BaseDoFluxo {
  let { saldo_inicial } = base
  const dias = [...base.dias]
  const count = ({ operacao, valor, dia }: PlannedTitulo, sinal: 1 | -1) => {
    const signed = sinal === 1 ? valor : negate(valor)
    if (dia >= inicio) {
      dias.push({ dia, ...somasOf(operacao, false, signed) })
    } else if (operacao === 'C') {
      saldo_inicial = add(saldo_inicial, signed)
    } else {
      saldo_inicial = subtract(saldo_inicial, signed)
    }
  }
  for (const mudanca of ultimas(mudancas)) {
    const { titulo } = mudanca
    if (mudanca.tipo !== 'hipotese') count(titulo, -1)
    if (mudanca.tipo === 'mover') count({ ...titulo, dia: supposedDay(mudanca.dia, hoje) }, 1)
    if (mudanca.tipo === 'hipotese') count({ ...titulo, dia: supposedDay(titulo.dia, hoje) }, 1)
  }
  return { saldo_inicial, dias }
}

/** The last change of each title, and every simulated entry. */
export function ultimas<M extends Change>(mudancas: readonly M[]): M[] {
  const byTitulo = new Map<number | symbol, M>()
  for (const mudanca of mudancas) {
    const chave = mudanca.tipo === 'hipotese' ? Symbol('hipótese') : mudanca.id_lancamento
    byTitulo.delete(chave)
    byTitulo.set(chave, mudanca)
  }
  return [...byTitulo.values()]
}

/** What happened to a title after a scenario was saved. */
export const statesOfChange = ['igual', 'mudou', 'pago', 'saiu'] as const
export type ChangeState = (typeof statesOfChange)[number]

interface TituloNow extends PlannedTitulo {
  readonly situacao: string
}

/**
 * Compares a title as the scenario saved it with what it is today; undefined when it left the ledger. Only
 * titles still expected ('igual', 'mudou') can have their change applied again.
 */
export function stateOfChange(antes: PlannedTitulo, hoje: TituloNow | undefined): ChangeState {
  if (!hoje) return 'saiu'
  if (hoje.situacao === 'pago') return 'pago'
  if (hoje.situacao !== 'aprovado' && hoje.situacao !== 'solicitado') return 'saiu'
  const isSame =
    hoje.valor === antes.valor && hoje.dia === antes.dia && hoje.operacao === antes.operacao
  return isSame ? 'igual' : 'mudou'
}
