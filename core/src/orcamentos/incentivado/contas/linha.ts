import { isDevolucao, situacaoOf, situacoesOfGasto } from './gasto.ts'
import type { Gasto, SituacaoOfGasto } from './gasto.ts'

const { devolvido: _devolvido, ...ofDespesas } = situacoesOfGasto

/** Where a line of the budget stands: as its expenses, and planned before it has one. */
export const situacoesOfLinha = { previsto: 'Previsto', ...ofDespesas } as const
export type SituacaoOfLinha = keyof typeof situacoesOfLinha

const order: readonly Exclude<SituacaoOfLinha, 'previsto'>[] = [
  'contratado',
  'nota_recebida',
  'pago',
  'comprovado',
]

/**
 * A line stands where the least advanced of its expenses does, so that “comprovado” is said of all of them. What a supplier
 * gave back is no step of a line.
 */
export const situacaoOfLinha = (gastos: readonly SituacaoOfGasto[]): SituacaoOfLinha =>
  order.find((situacao) => gastos.includes(situacao)) ?? 'previsto'

export interface LinhaStanding {
  readonly uid: string
  readonly situacao: SituacaoOfLinha
  readonly gastos: number
}

/** The lines that have expenses, refunds not among them; every other one is planned. */
export const standingsOf = (
  gastos: readonly (Pick<Gasto, 'uid'> & Parameters<typeof situacaoOf>[0])[],
): LinhaStanding[] =>
  [
    ...Map.groupBy(
      gastos.filter((one) => !isDevolucao(one)),
      ({ uid }) => uid,
    ),
  ].flatMap(([uid, own]) =>
    uid === null
      ? []
      : [{ uid, situacao: situacaoOfLinha(own.map(situacaoOf)), gastos: own.length }],
  )
