import { percent } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import type { Fonte, Medidas } from './limite.ts'

/** The shares of raising at which a budget is tried. */
export const raisings = [25, 50, 75, 100] as const

/**
 * The figures as if each source that is raised had `share` per cent of what was approved: a fee that is legal when all is
 * raised may not be when half is (notes of November 2026, 1.1 a).
 */
export const raisedTo = (
  medidas: Medidas,
  share: Rate,
  isRaised: (fonte: Fonte) => boolean,
): Medidas => ({
  ...medidas,
  fontes: medidas.fontes.map((fonte) =>
    isRaised(fonte) ? { ...fonte, captado: percent(fonte.aprovado, share) } : fonte,
  ),
})
