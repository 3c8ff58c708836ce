import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, negate, subtract } from '../../kernel/money.ts'
import type { SomaDoDia } from './fluxo.ts'
import { somasDe } from './fluxo.ts'

/** What is still owed of a title, and the day the flow expects it. */
export interface TituloPrevisto {
  readonly operacao: 'C' | 'D'
  readonly valor: Cents
  readonly dia: CalendarDate
}

/** One "what if" about the flow. Nothing of it is stored with the titles. */
export type Mudanca =
  | {
      readonly tipo: 'mover'
      readonly id_lancamento: number
      readonly titulo: TituloPrevisto
      readonly dia: CalendarDate
    }
  | { readonly tipo: 'ocultar'; readonly id_lancamento: number; readonly titulo: TituloPrevisto }
  | { readonly tipo: 'hipotese'; readonly titulo: TituloPrevisto }

export interface BaseDoFluxo {
  readonly saldo_inicial: Cents
  readonly dias: readonly SomaDoDia[]
}

interface Quando {
  readonly inicio: CalendarDate
  readonly hoje: CalendarDate
}

/** What is supposed for a day that went by is expected today. */
export const diaSuposto = (dia: CalendarDate, hoje: CalendarDate): CalendarDate =>
  dia < hoje ? hoje : dia

/**
 * The flow as it would be. A title leaves the day it was expected and appears on the one it was moved to;
 * what is expected before the period begins is part of its opening balance. The last change of a title
 * is the one that counts.
 */
export function simulate(
  base: BaseDoFluxo,
  mudancas: readonly Mudanca[],
  { inicio, hoje }: Quando,
): BaseDoFluxo {
  let { saldo_inicial } = base
  const dias = [...base.dias]
  const count = ({ operacao, valor, dia }: TituloPrevisto, sinal: 1 | -1) => {
    const quanto = sinal === 1 ? valor : negate(valor)
    if (dia >= inicio) {
      dias.push({ dia, ...somasDe(operacao, false, quanto) })
    } else if (operacao === 'C') {
      saldo_inicial = add(saldo_inicial, quanto)
    } else {
      saldo_inicial = subtract(saldo_inicial, quanto)
    }
  }
  for (const mudanca of ultimas(mudancas)) {
    const { titulo } = mudanca
    if (mudanca.tipo !== 'hipotese') count(titulo, -1)
    if (mudanca.tipo === 'mover') count({ ...titulo, dia: diaSuposto(mudanca.dia, hoje) }, 1)
    if (mudanca.tipo === 'hipotese') count({ ...titulo, dia: diaSuposto(titulo.dia, hoje) }, 1)
  }
  return { saldo_inicial, dias }
}

/** One change a title, its last; every supposed entry. */
export function ultimas<M extends Mudanca>(mudancas: readonly M[]): M[] {
  const porTitulo = new Map<number | symbol, M>()
  for (const mudanca of mudancas) {
    const chave = mudanca.tipo === 'hipotese' ? Symbol('hipótese') : mudanca.id_lancamento
    porTitulo.delete(chave)
    porTitulo.set(chave, mudanca)
  }
  return [...porTitulo.values()]
}

/** What became of a title since a scenario was saved. */
export const estadosDaMudanca = ['igual', 'mudou', 'pago', 'saiu'] as const
export type EstadoDaMudanca = (typeof estadosDaMudanca)[number]

interface TituloHoje extends TituloPrevisto {
  readonly situacao: string
}

/**
 * Compares a title as it was when the scenario was saved with what it is today; undefined where it is
 * not in the ledger any more. Only titles that still are expected ('igual', 'mudou') can be re-applied.
 */
export function estadoDaMudanca(
  antes: TituloPrevisto,
  hoje: TituloHoje | undefined,
): EstadoDaMudanca {
  if (!hoje) return 'saiu'
  if (hoje.situacao === 'pago') return 'pago'
  if (hoje.situacao !== 'aprovado' && hoje.situacao !== 'solicitado') return 'saiu'
  const isSame =
    hoje.valor === antes.valor && hoje.dia === antes.dia && hoje.operacao === antes.operacao
  return isSame ? 'igual' : 'mudou'
}
