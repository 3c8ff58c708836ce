import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, money, reply, requiredVersao } from '../../wire.ts'
import {
  askedFields,
  ContaDoPagamento,
  diferencaFields,
  ids,
  PagamentoProblem,
  via,
} from './shared.ts'

const PaidNow = z.object({
  id_lancamento: id,
  descricao: z.string(),
  num_documento: z.nullable(z.string()),
  favorecido_nome: z.string(),
  favorecido_documento: z.string(),
  dataVencimento: day,
  saldo: money,
  valor: money,
  desconto: money,
  acrescimo: money,
  multa: money,
  ...askedFields,
  id_contabancaria: z.nullable(id),
  via: z.nullable(via),
  /** Where it goes, in words. */
  destino: z.string(),
  /** The text that is pasted into the app of the bank: Pix code, or line of the boleto. */
  copia: z.nullable(z.string()),
  /** The Pix code as one path of an SVG. */
  qr: z.nullable(z.object({ lado: z.int(), tracado: z.string() })),
  problemas: z.array(PagamentoProblem),
  versao: z.int(),
})
export type PaidNow = z.input<typeof PaidNow>
export type PaidNowInside = z.output<typeof PaidNow>

export const agoraList = read('v2 POST /pagamentos/agora', {
  summary: 'O que colar ou ler no aplicativo do banco para pagar cada título',
  access: 'pagamento.pagar',
  body: z.object({
    /** Titles, or else the payments of a released batch. */
    ids: z.optional(ids),
    id_lote_pagamento: z.optional(id),
  }),
  reply: reply({ data: z.array(PaidNow), contas: z.array(ContaDoPagamento), hoje: day }),
})

export const agoraPay = write('v2 POST /pagamentos/agora/pagar', {
  summary: 'Dá por pago um título que a pessoa acabou de pagar, com o comprovante',
  access: 'pagamento.pagar',
  body: z.object({
    id_lancamento: id,
    versao: requiredVersao,
    id_contabancaria: id,
    data: day,
    ...diferencaFields,
    /** What left the account. */
    valor: money.check(z.positive('Informe quanto foi pago')),
    /** Receipts, uploaded before by the same person. */
    anexos: z.optional(z.array(id).check(z.maxLength(20))),
  }),
  reply: reply({ id_baixa: id }),
})
