import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, addTo, cents, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
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

/** The source of a delivery of a fund: the only one of the title that handed it over, or the one whose account it left. */
export function fonteOfFundo(
  { id_lancamento, uid }: Pick<VerbaLine, 'id_lancamento' | 'uid'>,
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
    const deliveries = deliveriesOf(
      verba.entregas.flatMap((id) => byTitulo.get(id) ?? []),
      (line) =>
        fonteOfFundo(
          { uid: verba.uid, id_lancamento: line?.id_lancamento ?? id_lancamento },
          all,
          line?.id_contabancaria ?? null,
        ),
    )
    const spent = (byVerba.get(verba.id_orca_verba) ?? []).map((despesa) =>
      ofDespesa(despesa, { ...all, id_lancamento, handed: deliveries.take(despesa.valor) }),
    )
    const rest = subtract(
      verba.entregue,
      sumOf(spent, ({ valor }) => valor),
    )
    if (rest <= 0) return spent
    return [
      ...spent,
      restOf(verba, rest, { id_lancamento, handed: deliveries.take(rest), lugares: all.lugares }),
    ]
  })
}

/** What of a delivery an amount came from: its source, and the debit of the bank; none where there was no debit. */
export interface HandedPart {
  readonly fonte: number | null
  readonly line: DebitoLine | undefined
  readonly valor: Cents
}

/**
 * The deliveries of a fund, used up in their order: what was delivered first is spent first, and each amount is of the source
 * whose account handed it over. What was spent beyond all of them counts with the last.
 */
function deliveriesOf(
  debitos: readonly DebitoLine[],
  fonteOfLine: (line: DebitoLine | undefined) => number | null,
) {
  const open = [...Map.groupBy(debitos, (one) => one.id_baixa).values()].flatMap((some) => {
    const [line] = some
    return line
      ? [
          {
            line,
            fonte: fonteOfLine(line),
            left: sumOf(some, ({ valor }) => valor),
          },
        ]
      : []
  })
  const last = open.at(-1)
  return {
    take(valor: Cents): HandedPart[] {
      let missing = valor
      const parts: HandedPart[] = []
      for (const one of open) {
        const taken = cents(Math.min(one.left, missing))
        if (taken <= 0) continue
        one.left = subtract(one.left, taken)
        missing = subtract(missing, taken)
        parts.push({ fonte: one.fonte, line: one.line, valor: taken })
      }
      const before = parts.at(-1)
      if (missing <= 0) return parts
      if (before && before.line === last?.line) {
        return [...parts.slice(0, -1), { ...before, valor: add(before.valor, missing) }]
      }
      return [
        ...parts,
        { fonte: last ? last.fonte : fonteOfLine(undefined), line: last?.line, valor: missing },
      ]
    },
  }
}

interface Handed extends OfFundos {
  readonly id_lancamento: number
  readonly handed: readonly HandedPart[]
}

/** The sources of what was handed over, each once. */
function partesOfHanded(handed: readonly HandedPart[]): Parte[] {
  const all = new Map<number, Cents>()
  for (const { fonte, valor } of handed) if (fonte !== null) addTo(all, fonte, valor)
  return [...all].map(([id_projeto_fonte, valor]) => ({ id_projeto_fonte, valor }))
}

const contasOf = (handed: readonly HandedPart[]) => handed.map(({ line }) => line?.conta ?? null)

const ofDespesa = (
  despesa: DespesaLine,
  { id_lancamento, handed, lugares, notPdf, recibos }: Handed,
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
  partes: partesOfHanded(handed),
  debitos: handed.map(({ line, valor }) => ({
    id_baixa: null,
    // The bank knows the delivery alone; the day of the expense is its document's.
    data: line?.data ?? despesa.data,
    valor,
    id_contabancaria: line?.id_contabancaria ?? null,
    forma: despesa.forma,
    identificacao: line?.identificacao ?? '',
  })),
  contas: contasOf(handed),
  vencimento: null,
  ...kept(despesa),
})

/** What a producer still has of a fund, or has not accounted for. */
export const restOf = (
  verba: VerbaLine,
  valor: Cents,
  { id_lancamento, handed, lugares }: Pick<Handed, 'id_lancamento' | 'handed' | 'lugares'>,
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
  isIncentivador: false,
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
  partes: partesOfHanded(handed),
  debitos: handed.flatMap((part) =>
    part.line ? [{ ...debitoOf(part.line), valor: part.valor }] : [],
  ),
  contas: contasOf(handed),
  vencimento: null,
  id_tipoDocumento: null,
  bb_classificado: 'N',
  justificativa: '',
  versao: verba.versao,
})
