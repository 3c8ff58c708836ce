import { natures } from '@claquete/core/financeiro/pagamentos/asked'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { day, exactText, id, oneOf, money, moneyFromZero, text } from '../../wire.ts'

export const via = oneOf(...tableKeys(viasOfPagamento))

/** A destination as people type it (`DestinoFields` of core). */
export const destinoFields = {
  via,
  pix_tipo: z.optional(oneOf('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
  pix_chave: z.optional(text(120)),
  /** A Pix code, whose check digits count every letter. */
  payload: z.optional(exactText(600)),
  banco: z.optional(text(4)),
  agencia: z.optional(text(12)),
  agencia_dv: z.optional(text(2)),
  conta: z.optional(text(20)),
  conta_dv: z.optional(text(2)),
  tipo_conta: z.optional(oneOf('corrente', 'poupanca', 'pagamento', 'salario')),
  /** The typed line or the barcode of a boleto or bill. */
  linha: z.optional(text(80)),
  valor_nominal: z.optional(moneyFromZero),
  desconto: z.optional(moneyFromZero),
  acrescimo: z.optional(moneyFromZero),
  receita: z.optional(text(6)),
  apuracao: z.optional(day),
  vencimento: z.optional(day),
  referencia: z.optional(text(20)),
  principal: z.optional(moneyFromZero),
  multa: z.optional(moneyFromZero),
  juros: z.optional(moneyFromZero),
  competencia: z.optional(day),
  outras_entidades: z.optional(moneyFromZero),
}
export const DestinoWire = z.object(destinoFields)
export type DestinoWire = z.input<typeof DestinoWire>

/** What is wrong with a payment: an `erro` refuses it, an `aviso` is accepted by a person. */
export const PagamentoProblem = z.object({
  codigo: z.string(),
  gravidade: oneOf('erro', 'aviso'),
  campo: z.string(),
  msg: z.string(),
})
export type PagamentoProblem = z.output<typeof PagamentoProblem>

/** An account from which titles are paid. */
export const ContaDoPagamento = z.object({
  id_contabancaria: id,
  descricao: z.string(),
  numero_banco: z.string(),
})

/** The balance of an account at the end of a day; absent when the profile may not see balances. */
export const SaldoDoDia = z.object({
  id_contabancaria: id,
  data: day,
  /** With what was settled up to the day. */
  saldo: z.optional(money),
  /** What other batches and scheduled titles take up to the day. */
  agendado: z.optional(money),
})

/** What a person says of the difference between a code and its title. */
export const diferencaFields = {
  diferenca: z.optional(oneOf(...natures)),
  /** How much of what is beyond the debt is a fine; the rest is interest. */
  multa: z.optional(moneyFromZero),
}

/** A code that asks for another value than its title owes. */
export const askedFields = {
  /** What the code asks in all; null where it asks what the title owes. */
  pede: z.nullable(money),
  /** By how much it asks more; negative where it asks less. */
  a_mais: money,
  /** Why the value of the title is not corrected here; null where it may be. */
  sem_correcao: z.nullable(z.string()),
}

export const ids = z.array(id).check(z.minLength(1), z.maxLength(500))
