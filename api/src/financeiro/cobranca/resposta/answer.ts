import { situacoesOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import type { Decisao } from '@claquete/core/financeiro/cobranca/decisao'
import type { ToldPayment } from '@claquete/core/financeiro/cobranca/settlement'
import { tableKeys } from '@claquete/core/kernel/record'
import { BankError } from '@claquete/contract/livro/titulos/shared'
import { day } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import * as z from 'zod/mini'
import type { WhoToday } from '../../../kernel/context.ts'
import type { Lancamento } from '../../../livro/titulos/public.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { centavos, Parcial } from '../boleto/stored.ts'
import { estadosOfInstrucao } from '../arquivo/instrucao.queries.ts'
import type { Instrucao } from '../arquivo/instrucao.queries.ts'

/** What a line of a bank's file does to a boleto. Lines that only inform have none of these. */
export const efeitosOfBoleto = [
  'pago',
  'registrado',
  'rejeitado',
  'devolvido',
  'baixado',
  'alterado',
  'tarifa',
] as const
export type EfeitoOfBoleto = (typeof efeitosOfBoleto)[number]

/** What the bank says of one boleto. */
export interface AnswerAboutBoleto {
  readonly nossoNumero: string
  readonly efeito: EfeitoOfBoleto
  /** The bank's words. */
  readonly texto: string
  readonly data: CalendarDate | undefined
  /** What it says of a payment, where it says that money came. */
  readonly told: ToldPayment | undefined
  /** What a person decided of a payment that the bank's fields do not explain. */
  readonly decisao?: Decisao | undefined
  readonly tarifa: Cents
}

/** The agreement of a file, with the account on which money moves. */
export interface AnsweredConvenio {
  readonly id_cnab_convenio: number
  readonly id_contabancaria: number
  /** Chart account of the bank's fees. */
  readonly id_grupoCusto: number | null
}

/** A boleto before an answer, with the instructions that were under way. */
export const Before = z.object({
  situacao: z.enum(tableKeys(situacoesOfBoleto)),
  situacao_banco: z.nullable(z.string()),
  erro: z.nullable(BankError),
  valor: centavos,
  vencimento: day,
  valor_recebido: z.nullable(centavos),
  recebido_em: z.nullable(day),
  /** Absent where the answer was stored before these were kept. */
  parciais: z.optional(z.array(Parcial)),
  id_baixa: z.optional(z.nullable(z.int())),
  instrucoes: z.array(z.object({ id: z.int(), estado: z.enum(estadosOfInstrucao) })),
})
export type Before = z.output<typeof Before>

export const beforeOf = (boleto: StoredBoleto, live: readonly Instrucao[]): Before => ({
  situacao: boleto.situacao,
  situacao_banco: boleto.situacao_banco,
  erro: boleto.erro,
  valor: boleto.centavos,
  vencimento: boleto.vencimento,
  valor_recebido: boleto.recebido_centavos,
  recebido_em: boleto.recebido_em,
  parciais: boleto.parciais,
  id_baixa: boleto.id_baixa,
  instrucoes: live.map(({ id_boleto_instrucao: id, estado }) => ({ id, estado })),
})

/** What became of an answer; one that is `refused` changed nothing, and says why. */
export interface OutcomeOfBoleto {
  readonly result: 'done' | 'already' | 'unknown' | 'refused'
  readonly motivo?: string
  readonly id_boleto?: number
  readonly id_lancamento?: number
  readonly seu_numero?: string
  /** The settlement that it made. */
  readonly id_baixa?: number
  readonly id_lancamento_tarifa?: number
  readonly antes?: Before
  /** The files whose instructions this answers. */
  readonly remessas?: readonly number[]
}

/** An answer with what it is about, all of it locked. */
export interface Answering {
  readonly who: WhoToday
  readonly convenio: AnsweredConvenio
  readonly answer: AnswerAboutBoleto
  readonly titulo: Lancamento
  readonly boleto: StoredBoleto
  /** The instructions about the boleto that are under way. */
  readonly live: readonly Instrucao[]
}

export type Result = Pick<
  OutcomeOfBoleto,
  'result' | 'motivo' | 'id_baixa' | 'id_lancamento_tarifa'
>

export const done: Result = { result: 'done' }
export const already: Result = { result: 'already' }
export const refused = (motivo: string): Result => ({ result: 'refused', motivo })

export const idsOf = (instrucoes: readonly Instrucao[]) =>
  instrucoes.map(({ id_boleto_instrucao }) => id_boleto_instrucao)
