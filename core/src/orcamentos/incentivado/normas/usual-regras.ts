import type { Regra } from '../norma.ts'
import type { RegraDaEmpresa } from '../regras-do-projeto.ts'
import { ancineRegras } from './ancine.ts'
import { rouanetRegras } from './rouanet.ts'
import { pct, regra } from './rows.ts'

/** The product's own rows of rules. A row of a company replaces the one of the same rule. */
export const usualRegras: readonly Regra[] = [...rouanetRegras, ...ancineRegras]

/**
 * Rules that the product knows and that hold for nobody until a company switches them on: a fifth of each big item moved
 * without asking is what the trade does, and no text of ANCINE was read that says so (domain notes 2.2, off by default).
 */
const offRegras: readonly RegraDaEmpresa[] = [
  {
    ...regra(
      'ancine-158-2021',
      ['remanejamento-grande-item', 'Remanejamento entre grandes itens', 'uso do mercado'],
      { tipo: 'remanejamento', por: 'grande_item', percentual: pct(20) },
      { lido: 'uso' },
    ),
    efeito: 'desligada',
  },
]

/** Every rule that the product knows, those that are switched off among them. */
export const knownRegras: readonly RegraDaEmpresa[] = [...usualRegras, ...offRegras]
