import type { Cents } from '../../kernel/amounts/money.ts'
import { splitParcelas } from './parcelas.ts'

/** Account, centre, budget and budget line of one split line. */
export interface RateioTarget {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
  readonly id_orcamento?: number | null
  readonly id_orca_item?: number | null
}
export interface RateioLine extends RateioTarget {
  readonly valor: Cents
}

export interface RateioHeader {
  readonly rateado: 'S' | 'N'
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
}

/** The value that all lines share; null when they differ. */
const shared = (linhas: readonly RateioTarget[], campo: keyof RateioTarget) => {
  const primeiro = linhas[0]?.[campo] ?? null
  return linhas.every((linha) => (linha[campo] ?? null) === primeiro) ? primeiro : null
}

/** Columns of the title's own row: the values that all of its split lines share, else null. */
export const headerOfRateio = (linhas: readonly RateioTarget[]): RateioHeader => ({
  rateado: linhas.length > 1 ? 'S' : 'N',
  id_grupoCusto: shared(linhas, 'id_grupoCusto'),
  id_centrocusto: shared(linhas, 'id_centrocusto'),
  id_orcamento: shared(linhas, 'id_orcamento'),
  id_orca_item: shared(linhas, 'id_orca_item'),
})

/** The split of a whole on each instalment; lines worth zero in an instalment are left out of it. */
export const rateioByParcela = <L extends RateioLine>(
  linhas: readonly L[],
  parcelas: readonly { readonly valor: Cents }[],
): L[][] =>
  splitParcelas(linhas, parcelas).map((valores) =>
    valores.flatMap((valor, i) => {
      const linha = linhas[i]
      return linha && valor > 0 ? [{ ...linha, valor }] : []
    }),
  )
