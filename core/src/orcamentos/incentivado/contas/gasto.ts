import type { UFS } from '../../../kernel/person/uf.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, cents, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { MecanismoCodigo } from '../fonte.ts'
import type { Categoria } from '../limite.ts'
import type { ReciboDoGasto } from './recibo-sent.ts'

/** Where an expense of a project stands, from the line of the budget to the proof (notes of November 2026, 4). */
export const situacoesOfGasto = {
  contratado: 'Contratado',
  nota_recebida: 'Nota recebida',
  pago: 'Pago',
  comprovado: 'Comprovado',
  devolvido: 'Devolvido',
} as const
export type SituacaoOfGasto = keyof typeof situacoesOfGasto

/** What left an account for an expense; below zero, what a supplier gave back into one. */
export interface Debito {
  /** Null: paid from a fund. */
  readonly id_baixa: number | null
  readonly data: CalendarDate
  readonly valor: Cents
  /** Null: it left no bank account. */
  readonly id_contabancaria: number | null
  readonly forma: string | null
  /** The bank's own number of it, from the reconciled line. */
  readonly identificacao: string
}

export interface DocumentoFiscal {
  readonly tipo: string | null
  readonly fiscal: boolean
  readonly numero: string | null
  readonly serie: string
  /** 44 digits of an NF-e, or the code that checks an NFS-e. */
  readonly chave: string
  readonly emissao: CalendarDate | null
  readonly municipio: string
  readonly uf: (typeof UFS)[number] | null
  /** Whether it names the project or its number, as a person said; null: nobody looked. */
  readonly cita_projeto: 'S' | 'N' | null
}

/** The share of one source in an expense. */
export interface Parte {
  readonly id_projeto_fonte: number
  readonly valor: Cents
}

export const retidos = ['irrf', 'csrf', 'inss', 'iss'] as const
export type Retido = (typeof retidos)[number]

/**
 * What a line of the budget costs: the share of a title on it, or an expense paid from a fund. Below zero, what was received
 * of a supplier that gives money back on the line (decision 063).
 */
export interface Gasto {
  readonly id_lancamento: number
  /** Null: it is a title itself. */
  readonly id_orca_despesa: number | null
  /** The line of the budget in force; null where it is in none. */
  readonly uid: string | null
  readonly item: string
  /** The line's place in the structure, and what it is for the rules. */
  readonly no: string | null
  readonly categorias: ReadonlySet<Categoria>
  /** What is to leave the accounts for it. */
  readonly valor: Cents
  readonly retencoes: Readonly<Record<Retido, Cents>>
  readonly id_pessoa: number | null
  readonly favorecido: string
  /** CPF or CNPJ without marks; '' where there is none. */
  readonly documento_favorecido: string
  /** The proponent, or somebody related to it. */
  readonly isRelated: boolean
  /** A co-producer of the proponent, which may not be paid for raising money. */
  readonly isCoprodutor: boolean
  /** Whose money the project raised, as a person said of what came of a source. */
  readonly isIncentivador: boolean
  /** For whom it counts in limits: of a tax that was withheld, who it was withheld from; null: nobody was paid yet. */
  readonly recipient: {
    readonly id_pessoa: number | null
    readonly nome: string
    readonly documento: string
    readonly isRelated: boolean
  } | null
  /** Instalments of one purchase have one document. */
  readonly id_parcelamento: number | null
  readonly documento: DocumentoFiscal
  readonly hasDocumento: boolean
  readonly hasComprovante: boolean
  /** What its document and its proof are called that are no PDF files. */
  readonly notPdf: readonly string[]
  /** The last receipt that was sent to be signed, where there was no proof; null without one. */
  readonly recibo: ReciboDoGasto | null
  readonly partes: readonly Parte[]
  readonly debitos: readonly Debito[]
}

/** Whether an expense, or a source's part of it, is money that a supplier gave back: its amount is below zero. */
export const isDevolucao = ({ valor }: Pick<Gasto, 'valor'>): boolean => valor < 0

export const pagoDe = ({ debitos }: Pick<Gasto, 'debitos'>): Cents =>
  sumOf(debitos, ({ valor }) => valor)

/** What of an expense was not paid yet; nothing where more was paid. */
export function toPayOf(gasto: Pick<Gasto, 'valor' | 'debitos'>): Cents {
  const open = subtract(gasto.valor, pagoDe(gasto))
  return open > 0 ? open : cents(0)
}

/** Spent and promised (comprometido e pago): what left the accounts for an expense, and what is to leave. */
export const usedOf = (gasto: Pick<Gasto, 'valor' | 'debitos'>): Cents =>
  add(pagoDe(gasto), toPayOf(gasto))

export function situacaoOf(
  gasto: Pick<Gasto, 'valor' | 'debitos' | 'documento' | 'hasDocumento' | 'hasComprovante'>,
): SituacaoOfGasto {
  if (isDevolucao(gasto)) return 'devolvido'
  const isPaid = gasto.debitos.length > 0 && pagoDe(gasto) >= gasto.valor
  const { numero, emissao } = gasto.documento
  const hasNumber = Boolean(numero)
  const isProven = hasNumber && emissao !== null && gasto.hasDocumento && gasto.hasComprovante
  if (isPaid) return isProven ? 'comprovado' : 'pago'
  return hasNumber || gasto.hasDocumento ? 'nota_recebida' : 'contratado'
}

/** What came of a source on a day. */
export interface LiberacaoDaFonte {
  readonly id_fonte_liberacao: number
  readonly data: CalendarDate
  readonly valor: Cents
  /** The bank line that it is, where a person said which. */
  readonly id_extrato_historico: number | null
}

/** A source with the account that is its own. */
export interface FonteComConta {
  readonly id_projeto_fonte: number
  readonly nome: string
  readonly mecanismo: MecanismoCodigo
  readonly isPublic: boolean
  readonly id_contabancaria: number | null
  readonly prazo_inicio: CalendarDate | null
  readonly prazo_fim: CalendarDate | null
  readonly captado: Cents
  readonly liberacoes: readonly LiberacaoDaFonte[]
  /** Yields of its account that the financing plan allots to items. */
  readonly rendimento: Cents
}

/** What an expense took from a source on a day: a row of the accounting. */
export interface Pagamento {
  readonly gasto: Gasto
  readonly debito: Debito
  /** Null where the account is of none of the expense's sources. */
  readonly id_projeto_fonte: number | null
}

/**
 * The source that a debit is of: the only one of the expense, or that of its several whose own account it left. Of a mixed
 * expense that left another account it is nobody's: a person says, it is never guessed. What was given back is always
 * of the account that it entered.
 */
export function fonteOf(
  { partes }: Pick<Gasto, 'partes'>,
  { id_contabancaria }: Pick<Debito, 'id_contabancaria'>,
  fontes: ReadonlyMap<number, FonteComConta>,
): number | null {
  const [first, ...others] = partes
  if (first && others.length === 0 && !isDevolucao(first)) return first.id_projeto_fonte
  const own = partes.find(
    ({ id_projeto_fonte: id }) =>
      id_contabancaria !== null && fontes.get(id)?.id_contabancaria === id_contabancaria,
  )
  return own?.id_projeto_fonte ?? null
}

/** Every debit of the expenses with its source, by day. */
export const pagamentosOf = (
  gastos: readonly Gasto[],
  fontes: ReadonlyMap<number, FonteComConta>,
): Pagamento[] =>
  gastos
    .flatMap((gasto) =>
      gasto.debitos.map((debito) => ({
        gasto,
        debito,
        id_projeto_fonte: fonteOf(gasto, debito, fontes),
      })),
    )
    .toSorted(
      (a, b) =>
        (a.debito.data < b.debito.data ? -1 : Number(a.debito.data > b.debito.data)) ||
        a.gasto.id_lancamento - b.gasto.id_lancamento ||
        (a.gasto.id_orca_despesa ?? 0) - (b.gasto.id_orca_despesa ?? 0),
    )

/**
 * The parts of an expense as they count: the only source pays whatever it costs, also after juros or a corrected amount;
 * several pay what was said of each.
 */
export function partesOf(stored: readonly Parte[], valor: Cents): Parte[] {
  const [only, ...others] = stored
  if (only && others.length === 0) return [{ ...only, valor }]
  return [...stored]
}

/** What of an expense no source pays yet; below zero, more than it costs. */
export const semFonte = ({ valor, partes }: Pick<Gasto, 'valor' | 'partes'>): Cents =>
  subtract(
    valor,
    sumOf(partes, (parte) => parte.valor),
  )
