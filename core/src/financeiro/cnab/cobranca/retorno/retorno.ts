import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import type { Cents } from '../../../../kernel/amounts/money.ts'
import type { Identificacao } from '../../identity.ts'

/** What an occurrence means for a boleto, whatever its number is at the bank. */
export type Meaning =
  | 'registrado'
  | 'rejeitado'
  | 'pago'
  /** A part was paid: the rest is still owed. */
  | 'pago_parcial'
  | 'estornado'
  | 'baixado'
  | 'em_aberto'
  | 'alterado'
  | 'instrucao_rejeitada'
  | 'protesto'
  | 'tarifa'
  | 'informativo'

export interface Ocorrencia {
  /** As the bank wrote it. */
  readonly codigo: string
  readonly meaning: Meaning
  readonly texto: string
  /** Codes of the reasons, as the bank wrote them; of Inter its words. */
  readonly motivos: readonly string[]
}

/** What the bank says of one boleto. */
export interface LinhaOfRetorno {
  /** Line of the file, from 1. */
  readonly linha: number
  /** The account, agreement and carteira that the line names. */
  readonly identificacao: Identificacao
  /** In the form of `boletoOf`. */
  readonly nossoNumero: string
  readonly seuNumero: string
  /** What the company wrote into its remessa to find the boleto again. */
  readonly usoEmpresa: string
  readonly ocorrencia: Ocorrencia
  readonly vencimento: CalendarDate | undefined
  readonly valorTitulo: Cents
  /** What the payer paid; 0 unless the occurrence is a payment. The fee is not taken off. */
  readonly pago: Cents
  /** What came into the account of it. */
  readonly creditado: Cents
  /** The amount in the field of payments, whatever the occurrence is. */
  readonly stated: Cents
  readonly juros: Cents
  readonly desconto: Cents
  readonly abatimento: Cents
  readonly iof: Cents
  readonly tarifa: Cents
  /** Costs of a notary and the like. */
  readonly despesas: Cents
  readonly outrosCreditos: Cents
  readonly dataOcorrencia: CalendarDate | undefined
  readonly dataCredito: CalendarDate | undefined
}

/** A file of a bank about boletos. */
export interface RetornoOfCobranca {
  /** Three digits. */
  readonly banco: string
  readonly tamanho: 240 | 400
  /** The number that the bank gives to its files; 0 when it gives none. */
  readonly sequencia: number
  readonly generatedOn: CalendarDate | undefined
  /** The agency, account and agreement that the file names, each as the bank writes it. */
  readonly identificacao: Identificacao
  readonly linhas: readonly LinhaOfRetorno[]
  /** Faults of the file that do not keep it from being read. */
  readonly avisos: readonly string[]
}

export interface RetornoProblem {
  readonly problem: string
}
