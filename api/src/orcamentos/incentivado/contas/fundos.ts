import type { Cents } from '@claquete/core/kernel/amounts/money'
import { subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import type { FonteComConta, Parte } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { fonteOf } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import {
  debitoOf,
  documentoOf,
  kept,
  none,
  parteKey,
  people,
  placeOf,
  recipientOf,
  withoutDocumento,
} from './gasto-lido.ts'
import type { GastoLido, Lugares, NotPdf, Parcels, Recibos } from './gasto-lido.ts'
import type { DebitoLine, DespesaLine, VerbaLine } from './gastos.queries.ts'

interface OfFundos {
  readonly notPdf: NotPdf
  readonly recibos: Recibos
  readonly verbas: readonly VerbaLine[]
  readonly despesas: readonly DespesaLine[]
  readonly debitos: readonly DebitoLine[]
  readonly partes: Parcels
  readonly fontes: ReadonlyMap<number, FonteComConta>
  readonly lugares: Lugares
}

/** The source whose own account this is. */
export const fonteOfConta = (
  fontes: ReadonlyMap<number, FonteComConta>,
  id_contabancaria: number | null,
): number | null =>
  [...fontes.values()].find(
    (one) => id_contabancaria !== null && one.id_contabancaria === id_contabancaria,
  )?.id_projeto_fonte ?? null

/** The source of a fund: the only one of the title that handed it over, or the one whose account it left. */
export function fonteOfFundo(
  { id_lancamento, uid }: VerbaLine,
  { partes, fontes }: Pick<OfFundos, 'partes' | 'fontes'>,
  id_contabancaria: number | null,
): number | null {
  if (id_lancamento === null) return null
  const own = partes.get(parteKey(id_lancamento, uid)) ?? []
  if (own.length > 0) return fonteOf({ partes: own }, { id_contabancaria }, fontes)
  return fonteOfConta(fontes, id_contabancaria)
}

/** The expenses that funds paid, and what of each fund nobody has accounted for. */
export function ofFundos(all: OfFundos): GastoLido[] {
  const byVerba = Map.groupBy(all.despesas, ({ id_orca_verba }) => id_orca_verba)
  const byTitulo = Map.groupBy(all.debitos, ({ id_lancamento }) => id_lancamento)
  return all.verbas.flatMap((verba) => {
    const { id_lancamento } = verba
    if (id_lancamento === null) return []
    const first = byTitulo.get(id_lancamento)?.[0]
    const fonte = fonteOfFundo(verba, all, first?.id_contabancaria ?? null)
    const spent = (byVerba.get(verba.id_orca_verba) ?? []).map((despesa) =>
      ofDespesa(despesa, { ...all, id_lancamento, fonte, first }),
    )
    const rest = subtract(
      verba.entregue,
      sumOf(spent, ({ valor }) => valor),
    )
    if (rest <= 0) return spent
    return [...spent, restOf(verba, rest, { ...all, id_lancamento, fonte, first })]
  })
}

interface Handed extends OfFundos {
  readonly id_lancamento: number
  readonly fonte: number | null
  readonly first: DebitoLine | undefined
}

const wholeOf = (fonte: number | null, valor: Cents): Parte[] =>
  fonte === null ? [] : [{ id_projeto_fonte: fonte, valor }]

const ofDespesa = (
  despesa: DespesaLine,
  { id_lancamento, fonte, first, lugares, notPdf, recibos }: Handed,
): GastoLido => ({
  ...placeOf(despesa.uid, lugares),
  ...people(despesa, lugares),
  recipient: recipientOf(despesa, lugares),
  chave: `d${despesa.id_orca_despesa}`,
  id_titulo: null,
  id_lancamento,
  id_orca_despesa: despesa.id_orca_despesa,
  item: despesa.item ?? despesa.descricao,
  descricao: despesa.descricao,
  valor: despesa.valor,
  retencoes: none,
  id_parcelamento: null,
  documento: documentoOf(despesa),
  hasDocumento: despesa.hasDocumento,
  hasComprovante: despesa.hasComprovante,
  notPdf: notPdf.ofDespesa(despesa.id_orca_despesa),
  recibo: recibos.ofDespesa(despesa.id_orca_despesa),
  partes: wholeOf(fonte, despesa.valor),
  debitos: [
    {
      id_baixa: null,
      // The bank knows the delivery alone; the day of the expense is its document's.
      data: first?.data ?? despesa.data,
      valor: despesa.valor,
      id_contabancaria: first?.id_contabancaria ?? null,
      forma: despesa.forma,
      identificacao: first?.identificacao ?? '',
    },
  ],
  contas: [first?.conta ?? null],
  vencimento: null,
  ...kept(despesa),
})

/** What a producer still has of a fund, or has not accounted for. */
export const restOf = (
  verba: VerbaLine,
  valor: Cents,
  {
    id_lancamento,
    fonte,
    first,
    lugares,
  }: Pick<Handed, 'id_lancamento' | 'fonte' | 'first' | 'lugares'>,
): GastoLido => ({
  ...placeOf(verba.uid, lugares),
  ...people(
    {
      id_pessoa: verba.id_produtor,
      favorecido: verba.produtor,
      documento_favorecido: verba.documento_produtor,
    },
    lugares,
  ),
  isRelated: false,
  isCoprodutor: false,
  recipient: null,
  chave: `v${verba.id_orca_verba}`,
  id_titulo: id_lancamento,
  id_lancamento,
  id_orca_despesa: null,
  item: verba.item ?? 'Verba',
  descricao: `Verba de ${verba.produtor} ainda sem despesas`,
  valor,
  retencoes: none,
  id_parcelamento: null,
  documento: withoutDocumento,
  hasDocumento: false,
  hasComprovante: false,
  notPdf: [],
  recibo: null,
  partes: wholeOf(fonte, valor),
  debitos: first ? [{ ...debitoOf(first), valor }] : [],
  contas: [first?.conta ?? null],
  vencimento: null,
  id_tipoDocumento: null,
  bb_classificado: 'N',
  justificativa: '',
  versao: verba.versao,
})
