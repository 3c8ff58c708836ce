import { must } from '../../kernel/must.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract, sum } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import type { Documento, Encargo } from './documento.ts'
import type { Totals } from './totals.ts'
import { amountsPerCharge } from './valor-per-encargo.ts'

/** A row between the lines and the total; `encargo` is the index of its charge. */
export interface PrintedFigure {
  readonly tipo: 'encargo' | 'imposto' | 'outros' | 'ajuste'
  readonly nome: string
  readonly taxa: Rate | null
  readonly valor: Cents
  readonly encargo: number | null
}

/** The row that gathers everything the client's paper does not itemise. */
export const othersName = 'Outros serviços e encargos'
/** Its name when it holds only the centavo left by rounding. */
export const roundingName = 'Arredondamento'

interface Priced {
  readonly documento: Documento
  readonly totais: Totals
  /** The sum of the printed groups. */
  readonly subtotal: Cents
}

/**
 * The rows between the client's subtotal and the total; they sum to the difference, to the centavo. Charges
 * on top and embedded taxes marked as shown get a row each. Everything not itemised (hidden lines and
 * charges, BV, commissions, rounding, a pinned total) shares one row. The discount comes last.
 */
export function clientFigures({ documento, totais, subtotal }: Priced) {
  const fora = encargosFora(documento, totais).filter(
    ({ valor, encargo }) => valor !== 0 && isPrinted(documento.encargos[encargo ?? -1]),
  )
  const inside = insideImpostos(documento, totais)
  const impostos = inside.filter(({ embutir }) => embutir).map(({ figura }) => figura)
  const ajuste = adjustmentOf(documento, totais)
  const valores = [...fora, ...impostos, ...ajuste].map(({ valor }) => valor)
  const resto = subtract(totais.totalGeral, add(subtotal, sum(valores)))
  return {
    figuras: [...fora, ...impostos, ...(resto === 0 ? [] : [gathered(resto)]), ...ajuste],
    inclusos: inside.filter(({ embutir }) => !embutir).map(({ figura }) => figura),
  }
}

const gathered = (valor: Cents): PrintedFigure => ({
  tipo: 'outros',
  nome: Math.abs(valor) === 1 ? roundingName : othersName,
  taxa: null,
  valor,
  encargo: null,
})

/** Adds an amount to the row of what is not itemised; that row stands before the discount. */
export function gatheredWith(
  figuras: readonly PrintedFigure[],
  extra: Cents,
): readonly PrintedFigure[] {
  if (extra === 0) return figuras
  const before = figuras.filter(({ tipo }) => tipo !== 'outros' && tipo !== 'ajuste')
  const outros = figuras.filter(({ tipo }) => tipo === 'outros').map(({ valor }) => valor)
  const valor = add(sum(outros), extra)
  const ajuste = figuras.filter(({ tipo }) => tipo === 'ajuste')
  return [...before, ...(valor === 0 ? [] : [gathered(valor)]), ...ajuste]
}

/** The agency's commission is never printed, whatever is marked. */
const isPrinted = (encargo: Encargo | undefined) =>
  encargo !== undefined && encargo.imprimir && encargo.tipo !== 'bv'

function adjustmentOf({ ajuste }: Documento, { ajuste: valor }: Totals): PrintedFigure[] {
  if (valor === 0) return []
  const nome = valor < 0 ? 'Desconto' : 'Acréscimo'
  const taxa = ajuste.tipo === 'percentual' ? ajuste.taxa : null
  return [{ tipo: 'ajuste', nome, taxa, valor, encargo: null }]
}

function encargosFora({ encargos }: Documento, totais: Totals): PrintedFigure[] {
  const fora = encargos.flatMap((encargo, at) => (encargo.modo === 'por_dentro' ? [] : [at]))
  return fora.flatMap((at, i) => {
    const encargo = encargos[at]
    if (!encargo) return []
    const taxa = encargo.modo === 'fixo' ? null : encargo.taxa
    const valor = must(totais.encargos[i], `total of the charge ${encargo.nome}`)
    return [{ tipo: 'encargo' as const, nome: encargo.nome, taxa, valor, encargo: at }]
  })
}

/** Embedded taxes that the client may read, each at the sheet's amount. */
function insideImpostos(documento: Documento, totais: Totals) {
  const { encargos: valores } = amountsPerCharge(documento, totais)
  return documento.encargos.flatMap((encargo, at) => {
    if (encargo.modo !== 'por_dentro' || !isPrinted(encargo)) return []
    const { id, nome, taxa, embutir } = encargo
    const valor = valores.get(id) ?? cents(0)
    if (valor === 0) return []
    const figure: PrintedFigure = { tipo: 'imposto', nome, taxa, valor, encargo: at }
    return [{ embutir, figura: figure }]
  })
}

/** Every charge on top and the adjustment, for papers of the house. */
export const houseFigures = (documento: Documento, totais: Totals): PrintedFigure[] => [
  ...encargosFora(documento, totais),
  ...adjustmentOf(documento, totais),
]
