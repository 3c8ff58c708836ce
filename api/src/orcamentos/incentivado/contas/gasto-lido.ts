import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, sumOf } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type {
  Debito,
  DocumentoFiscal,
  Gasto,
  Parte,
  Retido,
} from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type { ReciboDoGasto } from '@claquete/core/orcamentos/incentivado/contas/recibo-sent'
import type { Categoria } from '@claquete/core/orcamentos/incentivado/limite'
import type { DebitoLine, DespesaLine, listNotPdf, TituloLine } from './gastos.queries.ts'
import type { ReciboRow } from './recibo/recibo.queries.ts'

/** An expense with what screens show of it beside what rules read. */
export interface GastoLido extends Gasto {
  /** See the contract: `t12-uid`, `d7`, `v3`, `c9-uid`. */
  readonly chave: string
  readonly id_titulo: number | null
  readonly descricao: string
  readonly vencimento: CalendarDate | null
  readonly id_tipoDocumento: number | null
  readonly bb_classificado: 'S' | 'N'
  readonly justificativa: string
  readonly contas: readonly (string | null)[]
  readonly versao: number
}

/** What places the lines of the budget in force. */
export interface Lugares {
  readonly uids: ReadonlySet<string>
  readonly nos: ReadonlyMap<string, string | null>
  readonly categorias: ReadonlyMap<string, ReadonlySet<Categoria>>
  readonly related: ReadonlySet<number>
  readonly coprodutores: ReadonlySet<number>
  readonly incentivadores: ReadonlySet<number>
}

export const none: Readonly<Record<Retido, Cents>> = {
  irrf: cents(0),
  csrf: cents(0),
  inss: cents(0),
  iss: cents(0),
}

/** The document of what has none. */
export const withoutDocumento: DocumentoFiscal = {
  tipo: null,
  fiscal: false,
  numero: null,
  serie: '',
  chave: '',
  emissao: null,
  municipio: '',
  uf: null,
  cita_projeto: null,
}

export const documentoOf = (
  row: Pick<TituloLine | DespesaLine, 'tipo' | 'fiscal' | 'num_documento' | 'serie' | 'emissao'> & {
    chave_acesso: string
    municipio: string
    uf: DocumentoFiscal['uf']
    cita_projeto: DocumentoFiscal['cita_projeto']
  },
): DocumentoFiscal => ({
  tipo: row.tipo,
  fiscal: row.fiscal,
  numero: row.num_documento || null,
  serie: row.serie,
  chave: row.chave_acesso,
  emissao: row.emissao,
  municipio: row.municipio,
  uf: row.uf,
  cita_projeto: row.cita_projeto,
})

export const debitoOf = (one: DebitoLine): Debito => ({
  id_baixa: one.id_baixa,
  data: one.data,
  valor: one.valor,
  id_contabancaria: one.id_contabancaria,
  forma: one.forma,
  identificacao: one.identificacao,
})

interface OfLine {
  readonly id_lancamento: number
  readonly id_rateio: number | null
  readonly isSplit: boolean
}

/** Of the settlements of a title, those of these parts of it, which are on one line of the budget. */
export function settledOf(lines: readonly OfLine[], byTitulo: ReadonlyMap<number, DebitoLine[]>) {
  const [line] = lines
  if (!line) return []
  const rateios = new Set(lines.map(({ id_rateio }) => id_rateio))
  return (byTitulo.get(line.id_lancamento) ?? []).filter(
    ({ id_rateio }) => !line.isSplit || rateios.has(id_rateio),
  )
}

/** The parts of one settlement on one line are one debit; each with what its account is called. */
export function debitosOf(lines: readonly DebitoLine[]) {
  const parts = [...Map.groupBy(lines, ({ id_baixa }) => id_baixa).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ first, valor: sumOf(some, ({ valor }) => valor) }] : []
  })
  return {
    debitos: parts.map(({ first, valor }): Debito => ({ ...debitoOf(first), valor })),
    contas: parts.map(({ first }) => first.conta),
  }
}

export const placeOf = (uid: string | null, lugares: Lugares) => {
  const known = uid !== null && lugares.uids.has(uid) ? uid : null
  return {
    uid: known,
    no: known === null ? null : (lugares.nos.get(known) ?? null),
    categorias:
      (known === null ? undefined : lugares.categorias.get(known)) ?? new Set<Categoria>(),
  }
}

export type Parcels = ReadonlyMap<string, readonly Parte[]>
export const parteKey = (id_lancamento: number, uid: string | null) =>
  `${id_lancamento}-${uid ?? ''}`

export const people = (
  line: Pick<TituloLine | DespesaLine, 'id_pessoa' | 'favorecido' | 'documento_favorecido'>,
  {
    related,
    coprodutores,
    incentivadores,
  }: Pick<Lugares, 'related' | 'coprodutores' | 'incentivadores'>,
) => ({
  id_pessoa: line.id_pessoa,
  favorecido: line.favorecido || 'Sem favorecido',
  documento_favorecido: line.documento_favorecido,
  isRelated: line.id_pessoa !== null && related.has(line.id_pessoa),
  isCoprodutor: line.id_pessoa !== null && coprodutores.has(line.id_pessoa),
  isIncentivador: line.id_pessoa !== null && incentivadores.has(line.id_pessoa),
})

/** For whom an expense counts in limits. */
export const recipientOf = (
  line: Parameters<typeof people>[0],
  lugares: Lugares,
): Gasto['recipient'] => {
  const {
    id_pessoa,
    favorecido: nome,
    documento_favorecido: documento,
    isRelated,
  } = people(line, lugares)
  return { id_pessoa, nome, documento, isRelated }
}

export const kept = (
  line: Pick<
    TituloLine | DespesaLine,
    'id_tipoDocumento' | 'bb_classificado' | 'justificativa' | 'versao'
  >,
) => ({
  id_tipoDocumento: line.id_tipoDocumento,
  bb_classificado: line.bb_classificado,
  justificativa: line.justificativa,
  versao: line.versao,
})

/** What the files of an expense are called that should be PDF and are not. */
export interface NotPdf {
  readonly ofTitulo: (id_lancamento: number) => readonly string[]
  readonly ofDespesa: (id_orca_despesa: number) => readonly string[]
}

export function notPdfOf(rows: Awaited<ReturnType<typeof listNotPdf>>): NotPdf {
  const names = (some: typeof rows | undefined) => (some ?? []).map(({ name }) => name)
  const byTitulo = Map.groupBy(rows, ({ id_lancamento }) => id_lancamento)
  const byDespesa = Map.groupBy(rows, ({ id_orca_despesa }) => id_orca_despesa)
  return {
    ofTitulo: (id) => names(byTitulo.get(id)),
    ofDespesa: (id) => names(byDespesa.get(id)),
  }
}

/** The last receipt of each expense that was sent to be signed. */
export interface Recibos {
  readonly ofTitulo: (id_lancamento: number) => ReciboDoGasto | null
  readonly ofDespesa: (id_orca_despesa: number) => ReciboDoGasto | null
}

/** Of receipts in the order in which they were sent. */
export function recibosOf(rows: readonly ReciboRow[]): Recibos {
  const byTitulo = new Map(rows.map((one) => [one.id_lancamento, one]))
  const byDespesa = new Map(rows.map((one) => [one.id_orca_despesa, one]))
  return {
    ofTitulo: (id) => byTitulo.get(id) ?? null,
    ofDespesa: (id) => byDespesa.get(id) ?? null,
  }
}
