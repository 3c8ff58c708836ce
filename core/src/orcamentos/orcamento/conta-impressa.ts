import type { Cents } from '../../kernel/money.ts'
import { cents, subtract, sum } from '../../kernel/money.ts'
import { gatheredWith } from './figuras.ts'
import type { FiguraImpressa } from './figuras.ts'
import type { Impressao, LinhaImpressa } from './impressao.ts'

/** Which prices a document prints above its figures: those of groups, of items, of lines, or none. */
export type PrintedPrices = 'grupos' | 'itens' | 'linhas' | 'nenhum'

export interface PrintedAccount {
  /** Of the prices printed; null where there is nothing to add to it. */
  readonly subtotal: Cents | null
  readonly figuras: readonly FiguraImpressa[]
  readonly total: Cents
}

/**
 * How a client's document goes from the prices it prints to the total. Where it prints no group, the
 * value of a line of which only the description is printed is in the row of what is not shown apart;
 * where it prints no price at all, only a discount is told.
 */
export function accountOf(impressao: Impressao, prices: PrintedPrices): PrintedAccount {
  const { total, subtotal } = impressao
  if (prices === 'nenhum') {
    const figuras = impressao.figuras.filter(({ tipo, valor }) => tipo === 'ajuste' && valor < 0)
    const descontos = sum(figuras.map(({ valor }) => valor))
    return { subtotal: figuras.length > 0 ? subtract(total, descontos) : null, figuras, total }
  }
  const printed = prices === 'grupos' ? subtotal : sumOfPrices(impressao.grupos, prices)
  const figuras = gatheredWith(impressao.figuras, subtract(subtotal, printed))
  const hasPrices = prices === 'grupos' ? impressao.grupos.length > 0 : printed !== 0
  return { subtotal: hasPrices && figuras.length > 0 ? printed : null, figuras, total }
}

/** Prices of the items (of a roll-up, its sum), or of the lines that hold no other. */
function sumOfPrices(linhas: readonly LinhaImpressa[], prices: 'itens' | 'linhas'): Cents {
  return sum(
    linhas.map(({ linha, valor, filhas }) =>
      linha.tipo === 'grupo' || (prices === 'linhas' && filhas.length > 0)
        ? sumOfPrices(filhas, prices)
        : (valor ?? cents(0)),
    ),
  )
}
