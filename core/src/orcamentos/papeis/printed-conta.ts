import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, subtract, sum } from '../../kernel/amounts/money.ts'
import { gatheredWith } from '../folha/figures.ts'
import type { PrintedFigure } from '../folha/figures.ts'
import type { Printout, PrintedLine } from './printout.ts'

/** The prices a document prints above its figures: of groups, of items, of lines, or none. */
export type PrintedPrices = 'grupos' | 'itens' | 'linhas' | 'nenhum'

export interface PrintedAccount {
  /** The sum of the printed prices; null when no figure follows it. */
  readonly subtotal: Cents | null
  readonly figuras: readonly PrintedFigure[]
  readonly total: Cents
}

/**
 * How a client's document gets from its printed prices to the total. When it prints no groups, the value of a
 * description-only line joins the row of what is not itemised; when it prints no prices, only a discount is
 * shown.
 */
export function accountOf(impressao: Printout, prices: PrintedPrices): PrintedAccount {
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

/** The sum of the items' prices (roll-ups with their sum), or of the lines without sublines. */
function sumOfPrices(linhas: readonly PrintedLine[], prices: 'itens' | 'linhas'): Cents {
  return sum(
    linhas.map(({ linha, valor, children }) =>
      linha.tipo === 'grupo' || (prices === 'linhas' && children.length > 0)
        ? sumOfPrices(children, prices)
        : (valor ?? cents(0)),
    ),
  )
}
