import type { PrevisaoDoResultado } from '@claquete/contract/relatorios/planejamento/resultado'
import { cents, centsOfReais, centsToReais, sum } from '@claquete/core/kernel/amounts/money'
import { reais } from '../../lib/plain/money.ts'

type Parts = Pick<PrevisaoDoResultado, 'planejado' | 'realizado' | 'aberto' | 'resto'>

/** An amount after its sign, as in a sum. */
const added = (valor: number) => `${valor < 0 ? '-' : '+'} ${reais(Math.abs(valor))}`

/** The three parts that a forecast is the sum of. */
export const forecastParts = ({ realizado, aberto, resto }: Parts) =>
  `${reais(realizado)} realizados ${added(aberto)} em aberto ${added(resto)} do resto do plano`

/**
 * Why a forecast adds the rest of a plan that is exceeded as a whole; undefined when it is not. `name` is plural, as
 * 'Despesas'.
 */
export function exceededNote(name: string, parts: Parts): string | undefined {
  const posted = sum([centsOfReais(parts.realizado), centsOfReais(parts.aberto)])
  const over = cents(posted - centsOfReais(parts.planejado))
  if (over <= 0 || parts.resto <= 0) return undefined
  return (
    `${name}: o lançado já passa ${reais(centsToReais(over))} do planejado. A previsão ainda soma ` +
    `${reais(parts.resto)}, das contas que não usaram todo o seu plano.`
  )
}
