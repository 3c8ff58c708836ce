import type { Cents } from '../../kernel/money.ts'
import { splitParcelas } from './parcelas.ts'

/** Where a part of a title goes. */
export interface DestinoDoRateio {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
  readonly id_orcamento?: number | null
  readonly id_orca_item?: number | null
}
export interface LinhaDoRateio extends DestinoDoRateio {
  readonly valor: Cents
}

export interface CabecalhoDoRateio {
  readonly rateado: 'S' | 'N'
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
}

/** The value all lines share; null where they differ. */
const comum = (linhas: readonly DestinoDoRateio[], campo: keyof DestinoDoRateio) => {
  const primeiro = linhas[0]?.[campo] ?? null
  return linhas.every((linha) => (linha[campo] ?? null) === primeiro) ? primeiro : null
}

/** What the title itself says of its split: a single line is the title's own. */
export const cabecalhoDoRateio = (linhas: readonly DestinoDoRateio[]): CabecalhoDoRateio => ({
  rateado: linhas.length > 1 ? 'S' : 'N',
  id_grupoCusto: comum(linhas, 'id_grupoCusto'),
  id_centrocusto: comum(linhas, 'id_centrocusto'),
  id_orcamento: comum(linhas, 'id_orcamento'),
  id_orca_item: comum(linhas, 'id_orca_item'),
})

/** The split of a whole, on each of its instalments; a line of nothing is left out of that instalment. */
export const rateioPorParcela = <L extends LinhaDoRateio>(
  linhas: readonly L[],
  parcelas: readonly { readonly valor: Cents }[],
): L[][] =>
  splitParcelas(linhas, parcelas).map((valores) =>
    valores.flatMap((valor, i) => {
      const linha = linhas[i]
      return linha && valor > 0 ? [{ ...linha, valor }] : []
    }),
  )
