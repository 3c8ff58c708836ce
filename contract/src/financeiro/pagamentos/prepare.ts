import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  reply,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'
import {
  askedFields,
  ContaDoPagamento,
  destinoFields,
  DestinoWire,
  diferencaFields,
  PagamentoProblem,
  SaldoDoDia,
  via,
} from './shared.ts'

/** One title as somebody wants to pay it; absent values are proposed. */
const Wanted = z.object({
  id_lancamento: id,
  valor: z.optional(moneyFromZero),
  desconto: z.optional(moneyFromZero),
  acrescimo: z.optional(moneyFromZero),
  ...diferencaFields,
  data: z.optional(day),
  id_contabancaria: z.optional(id),
})
export type WantedPagamento = z.input<typeof Wanted>
export type WantedPagamentoInside = z.output<typeof Wanted>

export const Prepared = z.object({
  id_lancamento: id,
  descricao: z.string(),
  num_documento: z.nullable(z.string()),
  id_pessoa: z.nullable(id),
  favorecido_nome: z.string(),
  favorecido_documento: z.string(),
  dataVencimento: day,
  /** What the title owes. */
  saldo: money,
  valor: money,
  desconto: money,
  acrescimo: money,
  multa: money,
  ...askedFields,
  data: day,
  id_contabancaria: z.nullable(id),
  via: z.nullable(via),
  /** Where it goes, in words. */
  destino: z.string(),
  /** Where the proposal comes from. */
  origem: oneOf('instrucao', 'cadastro', 'nenhuma'),
  problemas: z.array(PagamentoProblem),
  /** Why the bank refused the last try; null where it did not. */
  recusa: z.nullable(z.string()),
  /** The batch of that try, whose account is proposed again; null where none may pay from it now. */
  lote_recusado: z.nullable(z.object({ id_lote_pagamento: id, id_contabancaria: id })),
  /** The account of the only source of an incentivised project that pays it, where another one is chosen. */
  conta_da_fonte: z.nullable(z.object({ id_contabancaria: id, descricao: z.string() })),
  versao: z.int(),
  /** Stands for the destination and the payee as they are shown, and comes back with the batch. */
  visto: z.string(),
})
export type Prepared = z.input<typeof Prepared>
export type PreparedInside = z.output<typeof Prepared>

const titulos = z.array(Wanted).check(z.minLength(1), z.maxLength(500))

export const pagamentoPrepare = read('v2 POST /pagamentos/prepare', {
  summary: 'Como cada título seria pago, com tudo o que impede; nada é gravado',
  access: 'pagamento.preparar',
  body: z.object({ titulos }),
  reply: reply({
    data: z.array(Prepared),
    contas: z.array(ContaDoPagamento),
    saldos: z.array(SaldoDoDia),
    hoje: day,
  }),
})

export const instrucaoView = read('v2 GET /pagamentos/instrucao/{id_lancamento}', {
  summary: 'Como um título é pago, e o que o cadastro do fornecedor diz',
  access: ['pagamento.preparar', 'pagamento.pagar'],
  params: z.object({ id_lancamento: pathId }),
  reply: reply({
    data: z.object({
      id_lancamento: id,
      descricao: z.string(),
      id_pessoa: z.nullable(id),
      favorecido_nome: z.string(),
      favorecido_documento: z.string(),
      /** What the title owes, and when it is due. */
      saldo: money,
      vencimento: day,
      /** The code of the DARF of a withheld federal tax; '' for other titles. */
      receita: z.string(),
      /** The instruction of the title, or what is proposed; absent when nothing is known. */
      destino: z.optional(DestinoWire),
      origem: oneOf('instrucao', 'cadastro', 'nenhuma'),
      /** Keys and accounts of the supplier's register. */
      cadastro: z.array(z.object({ texto: z.string(), destino: DestinoWire })),
      /** Version of the title's own instruction; 0 when it has none. */
      versao: z.int(),
    }),
  }),
})

export const instrucaoSave = write('v2 POST /pagamentos/instrucao', {
  summary: 'Diz como um título é pago; com no_cadastro, também no cadastro do fornecedor',
  access: ['pagamento.preparar', 'pagamento.pagar'],
  body: z.object({
    id_lancamento: id,
    versao: requiredVersao,
    ...destinoFields,
    /** Who is paid, where it is not the supplier of the title. */
    favorecido_nome: z.optional(text(120)),
    favorecido_documento: z.optional(text(20)),
    no_cadastro: z.optional(yesNo),
  }),
  reply: nothing,
})

export const instrucaoDelete = write('v2 POST /pagamentos/instrucao/excluir', {
  summary: 'O título volta a ser pago como diz o cadastro do fornecedor',
  access: ['pagamento.preparar', 'pagamento.pagar'],
  body: z.object({ id_lancamento: id, versao: requiredVersao }),
  reply: nothing,
})

export const pagamentoCorrect = write('v2 POST /pagamentos/corrigir-titulo', {
  summary: 'O título passa a dever o que o código pede, com o rateio na mesma proporção',
  access: 'conta_pagar.alterar',
  body: z.object({
    id_lancamento: id,
    versao: requiredVersao,
    /** What the code asks, as the person saw it. */
    pede: money,
  }),
  reply: nothing,
})
