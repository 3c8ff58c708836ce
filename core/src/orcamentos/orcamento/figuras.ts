import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/money.ts'
import { add, cents, subtract, sum } from '../../kernel/money.ts'
import type { Rate } from '../../kernel/quantity.ts'
import type { Documento, Encargo } from './documento.ts'
import type { Totais } from './totais.ts'
import { amountsPerCharge } from './valor-por-encargo.ts'

/** A figure between the lines and the total; `encargo` is its place among the budget's charges. */
export interface FiguraImpressa {
  readonly tipo: 'encargo' | 'imposto' | 'outros' | 'ajuste'
  readonly nome: string
  readonly taxa: Rate | null
  readonly valor: Cents
  readonly encargo: number | null
}

/** The one row that gathers what the client's paper does not show apart, whatever it is. */
export const nomeDosOutros = 'Outros serviços e encargos'
/** Its name where all it holds is the centavo that rounding leaves. */
export const nomeDoArredondamento = 'Arredondamento'

interface Priced {
  readonly documento: Documento
  readonly totais: Totais
  /** Of the groups printed. */
  readonly subtotal: Cents
}

/**
 * What stands between the client's subtotal and the total, and sums to it to the centavo: charges on top
 * and embedded taxes marked to be shown, each a row; all that is not shown apart (lines and charges that
 * are not printed, BV, commissions, what rounding or a pinned total leaves) in one row; then the discount.
 */
export function clientFigures({ documento, totais, subtotal }: Priced) {
  const fora = encargosFora(documento, totais).filter(
    ({ valor, encargo }) => valor !== 0 && isPrinted(documento.encargos[encargo ?? -1]),
  )
  const dentro = impostosDentro(documento, totais)
  const impostos = dentro.filter(({ embutir }) => embutir).map(({ figura }) => figura)
  const ajuste = ajusteDe(documento, totais)
  const valores = [...fora, ...impostos, ...ajuste].map(({ valor }) => valor)
  const resto = subtract(totais.totalGeral, add(subtotal, sum(valores)))
  return {
    figuras: [...fora, ...impostos, ...(resto === 0 ? [] : [gathered(resto)]), ...ajuste],
    inclusos: dentro.filter(({ embutir }) => !embutir).map(({ figura }) => figura),
  }
}

const gathered = (valor: Cents): FiguraImpressa => ({
  tipo: 'outros',
  nome: Math.abs(valor) === 1 ? nomeDoArredondamento : nomeDosOutros,
  taxa: null,
  valor,
  encargo: null,
})

/** The figures with more in the row of what is not shown apart; it stands before the discount. */
export function gatheredWith(
  figuras: readonly FiguraImpressa[],
  mais: Cents,
): readonly FiguraImpressa[] {
  if (mais === 0) return figuras
  const before = figuras.filter(({ tipo }) => tipo !== 'outros' && tipo !== 'ajuste')
  const outros = figuras.filter(({ tipo }) => tipo === 'outros').map(({ valor }) => valor)
  const valor = add(sum(outros), mais)
  const ajuste = figuras.filter(({ tipo }) => tipo === 'ajuste')
  return [...before, ...(valor === 0 ? [] : [gathered(valor)]), ...ajuste]
}

/** What the agency gets is for nobody else to read, whatever is marked. */
const isPrinted = (encargo: Encargo | undefined) =>
  encargo !== undefined && encargo.imprimir && encargo.tipo !== 'bv'

function ajusteDe({ ajuste }: Documento, { ajuste: valor }: Totais): FiguraImpressa[] {
  if (valor === 0) return []
  const nome = valor < 0 ? 'Desconto' : 'Acréscimo'
  const taxa = ajuste.tipo === 'percentual' ? ajuste.taxa : null
  return [{ tipo: 'ajuste', nome, taxa, valor, encargo: null }]
}

function encargosFora({ encargos }: Documento, totais: Totais): FiguraImpressa[] {
  const fora = encargos.flatMap((encargo, at) => (encargo.modo === 'por_dentro' ? [] : [at]))
  return fora.flatMap((at, i) => {
    const encargo = encargos[at]
    if (!encargo) return []
    const taxa = encargo.modo === 'fixo' ? null : encargo.taxa
    const valor = must(totais.encargos[i], `total of the charge ${encargo.nome}`)
    return [{ tipo: 'encargo' as const, nome: encargo.nome, taxa, valor, encargo: at }]
  })
}

/** Taxes inside the price that the client may read, each at what the sheet says of it. */
function impostosDentro(documento: Documento, totais: Totais) {
  const { encargos: valores } = amountsPerCharge(documento, totais)
  return documento.encargos.flatMap((encargo, at) => {
    if (encargo.modo !== 'por_dentro' || !isPrinted(encargo)) return []
    const { id, nome, taxa, embutir } = encargo
    const valor = valores.get(id) ?? cents(0)
    if (valor === 0) return []
    const figura: FiguraImpressa = { tipo: 'imposto', nome, taxa, valor, encargo: at }
    return [{ embutir, figura }]
  })
}

/** Charges on top, shown or not, and the adjustment: what the house reads before the price. */
export const houseFigures = (documento: Documento, totais: Totais): FiguraImpressa[] => [
  ...encargosFora(documento, totais),
  ...ajusteDe(documento, totais),
]
