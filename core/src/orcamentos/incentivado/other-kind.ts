import { cents } from '../../kernel/amounts/money.ts'
import type { Documento, Line } from '../folha/documento.ts'

/** Which of a line's two prices the copy has. */
export const copiedPrices = ['venda', 'custo'] as const
export type CopiedPrice = (typeof copiedPrices)[number]

/** What of a sheet is not carried to a budget of the other kind. */
export interface LeftOut {
  readonly encargos: number
  readonly comissionados: number
  readonly hasAdjustment: boolean
}

/**
 * A sheet as one of the other kind: the lines stay, and charges, commissions and the adjustment of the price do not. An
 * incentivised budget has no price beside its cost, so each line keeps one of the two.
 */
export function asOtherKind(
  documento: Documento,
  which: CopiedPrice,
): { readonly documento: Documento; readonly leftOut: LeftOut } {
  const { encargos, comissionados, ajuste } = documento
  const hasAdjustment =
    documento.valor_desejado !== null ||
    (ajuste.tipo === 'valor' ? ajuste.valor !== 0 : ajuste.taxa !== 0)
  const linhas = new Map<string, Line>(
    [...documento.linhas].map(([id, linha]) => [id, onePrice(linha, which)]),
  )
  return {
    documento: {
      ...documento,
      linhas,
      encargos: [],
      comissionados: [],
      ajuste: { tipo: 'valor', valor: cents(0) },
      valor_desejado: null,
    },
    leftOut: { encargos: encargos.length, comissionados: comissionados.length, hasAdjustment },
  }
}

function onePrice(linha: Line, which: CopiedPrice): Line {
  if (linha.tipo === 'grupo') return linha
  const { valor_unit, custo_unit } = linha
  const price = which === 'custo' ? (custo_unit ?? valor_unit) : valor_unit
  const isSame =
    price === valor_unit && custo_unit === null && linha.estimativa_final === null && !linha.travado
  return isSame
    ? linha
    : { ...linha, valor_unit: price, custo_unit: null, estimativa_final: null, travado: false }
}
