import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/** A pending line of a bank statement. */
export interface BankLine {
  readonly id: number
  readonly conta: number
  readonly data: CalendarDate
  /** Signed: negative left the account. */
  readonly valor: Cents
  readonly texto: string
  readonly texto_normalizado: string
  readonly documento: string | null
}

/** A settlement that is not reconciled (`baixa`), or what a title still owes (`titulo`). */
export interface Candidate {
  readonly kind: 'baixa' | 'titulo'
  /** `id_baixa` or `id_lancamento`. */
  readonly id: number
  /** The account of the settlement; null for a title, which any account may pay. */
  readonly conta: number | null
  /** Signed as the bank's: negative leaves the account. */
  readonly valor: Cents
  /** Day of the settlement, or due date. */
  readonly data: CalendarDate
  /** First working day of the due date. */
  readonly data_util?: CalendarDate | null
  readonly pessoa: number | null
  /** What it is called; it stands for a name where there is no person. */
  readonly descricao?: string
  /** Numbers the bank may repeat in its text: invoice, nosso número, txid. */
  readonly codigos: readonly string[]
  /** The number of the cheque that made the settlement. */
  readonly cheque?: number | null
  /** The settlement is a half of a transfer between own accounts. */
  readonly transferencia?: boolean
}

/** Who money comes from or goes to, by every name known. */
export interface Party {
  readonly id: number
  readonly nomes: readonly string[]
  /** CPF or CNPJ, digits and letters only. */
  readonly documento: string | null
}

export interface OwnConta {
  readonly id: number
  readonly descricao: string
  readonly cartao: boolean
  /** Numbers by which a text may name it, whole: of the account with and without agency, last digits of the card. */
  readonly digitos: readonly string[]
}

export const sureFrom = 90

/** The largest difference that may be booked, as a part of the bank's value; a larger one means wrong entries. */
export const mostBooked = 0.1

/** A part of a proposal: a title that it settles, or a settlement that exists, with its signed value. */
export interface Part {
  readonly kind: Candidate['kind']
  readonly id: number
  readonly valor: Cents
}

/**
 * Why a match is proposed for a bank line, apart from its score. The line has the cheque's number; or it names a person,
 * a document or a number, or is a transfer in the books; or two lines of the company's accounts match; or its text names
 * one of those accounts; or a rule applies; or several records add up to it; or only the value is equal.
 */
export const evidences = [
  'cheque',
  'identidade',
  'duas_contas',
  'conta_propria',
  'regra',
  'combinacao',
  'valor',
] as const
export type Evidence = (typeof evidences)[number]

export type ProposalKind = 'casar' | 'transferir' | 'lancar' | 'ignorar'

/** Lines and parts whose sums are equal, but for `diferenca`, which has to be booked. */
export interface Proposal {
  readonly kind: ProposalKind
  readonly linhas: readonly number[]
  readonly partes: readonly Part[]
  /** Sum of the lines minus sum of the parts. */
  readonly diferenca: Cents
  readonly pontos: number
  readonly motivo: string
  /** No other proposal came near, so the product may do it by itself. */
  readonly certa: boolean
  readonly evidence: Evidence
  /** Nothing tells this one from another of the same value: a person looks before it is done. Never `certa`. */
  readonly palpite: boolean
  /** Days between the line and what it is proposed to be. */
  readonly dias: number
  readonly regra: number | null
  /** 'transferir': the other own account. */
  readonly conta_destino: number | null
}
