import { fold } from '../../../kernel/text.ts'
import type { Falha } from './falha.ts'
import type { DocumentoFiscal, Gasto } from './gasto.ts'

/** What of an expense tells whether its document is another's too. */
export type Documented = Pick<
  Gasto,
  | 'id_lancamento'
  | 'id_orca_despesa'
  | 'id_parcelamento'
  | 'id_pessoa'
  | 'favorecido'
  | 'documento_favorecido'
> & { readonly documento: Pick<DocumentoFiscal, 'tipo' | 'serie' | 'numero'> }

/** The document as analysts compare it: whose, of which kind, its series and number; '' where there is no number. */
export function documentoKey(gasto: Documented): string {
  const { id_pessoa, favorecido, documento_favorecido, documento } = gasto
  const { tipo, serie, numero } = documento
  if (!numero) return ''
  const whose = documento_favorecido || `#${id_pessoa ?? fold(favorecido)}`
  return [whose, tipo ?? '', fold(serie), fold(numero).replace(/^0+/, '')].join('|')
}

/** Another purchase with the same document; instalments, and lines of one title, share theirs. */
const isOtherPurchase = (a: Documented, b: Documented) =>
  a.id_lancamento === b.id_lancamento
    ? a.id_orca_despesa !== b.id_orca_despesa
    : a.id_parcelamento === null || a.id_parcelamento !== b.id_parcelamento

/** The first of these expenses that is another purchase with the document of this one. */
export function repeatedBy<G extends Documented>(
  gasto: Documented,
  gastos: readonly G[],
): G | undefined {
  const key = documentoKey(gasto)
  if (key === '') return undefined
  return gastos.find((one) => documentoKey(one) === key && isOtherPurchase(gasto, one))
}

/** The same document in another purchase: of the same project, or of the one that is named. */
export const falhaOfRepeated = (
  { documento, favorecido, valor }: Gasto,
  id_outro: number,
  projeto?: string,
): Falha => ({
  verificacao: 'documento_repetido',
  efeito: 'bloqueia',
  problema: `O documento ${documento.numero} de ${favorecido} está também no título nº ${id_outro}${
    projeto === undefined ? '' : `, do projeto ${projeto}`
  }.`,
  correcao: 'Corrija o número, ou exclua o pagamento repetido.',
  regra: null,
  valor,
  id_outro,
})
