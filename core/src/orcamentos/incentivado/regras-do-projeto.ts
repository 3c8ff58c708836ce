import { rate } from '../../kernel/amounts/quantity.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { mecanismos } from './fonte.ts'
import type { Fonte, Limite, Medida, Medidas, Medido } from './limite.ts'
import { isOfPayments, measure } from './limite.ts'
import type { Conteudo, Regra } from './norma.ts'
import { isInForce } from './norma.ts'
import { raisedTo, raisings } from './raising.ts'

/** A rule with the company's own word on it: the same `chave` takes the place of the product's. */
export interface RegraDaEmpresa extends Omit<Regra, 'efeito'> {
  readonly efeito: Regra['efeito'] | 'desligada'
}

/** The product's rules and the company's, each key once; those that it switched off are out. */
export function mergeRegras(usual: readonly Regra[], own: readonly RegraDaEmpresa[]): Regra[] {
  const replaced = new Set(own.map(({ chave }) => chave))
  const kept = own.filter((one): one is RegraDaEmpresa & Regra => one.efeito !== 'desligada')
  return [...usual.filter(({ chave }) => !replaced.has(chave)), ...kept]
}

/** The rules of a project's norms that are in force on its day: the first of its execution, else today. */
export const regrasOfProjeto = (
  regras: readonly Regra[],
  { normas, dia }: { readonly normas: readonly string[]; readonly dia: CalendarDate },
): Regra[] =>
  regras.filter(
    ({ norma, vigencia_inicio, vigencia_fim }) =>
      normas.includes(norma) && isInForce({ vigencia_inicio, vigencia_fim }, dia),
  )

export interface LimiteMedido {
  readonly regra: Regra
  readonly sentido: Limite['sentido']
  /** As it is planned. */
  readonly hoje: Medida
  /** As it is spent and promised; null where the limit is of the plan alone, or payments were not read. */
  readonly used: Medida | null
  readonly simulado: readonly {
    readonly captado: number
    readonly medida: Medida
    readonly used: Medida | null
  }[]
}

const isRaised = ({ mecanismo }: Fonte) => mecanismos[mecanismo].captado

type OfLimite = Extract<Conteudo, { tipo: 'limite' }>

/** Measures every limit today and at each share of raising, by the plan and, where `spent` is given, by the payments. */
export const measureAll = (
  regras: readonly Regra[],
  medidas: Medidas,
  spent: Medido | null,
): LimiteMedido[] =>
  regras.flatMap((regra) => {
    if (regra.conteudo.tipo !== 'limite') return []
    const { limite }: OfLimite = regra.conteudo
    const by = (figures: Medidas) => ({
      medida: measure(limite, figures),
      used: spent !== null && isOfPayments(limite) ? measure(limite, figures, spent) : null,
    })
    const { medida: hoje, used } = by(medidas)
    const simulado = raisings.map((captado) => ({
      captado,
      ...by(raisedTo(medidas, rate(captado * 1_000_000), isRaised)),
    }))
    return [{ regra, sentido: limite.sentido, hoje, used, simulado }]
  })
