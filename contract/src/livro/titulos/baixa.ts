import { methods } from '@claquete/core/livro/titulos/methods'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { listDifferences } from '@claquete/core/livro/titulos/baixa'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  money,
  moneyFromZero,
  reply,
  requiredText,
  yesNo,
  text,
} from '../../wire.ts'
import { statesOfPagamento } from './columns.ts'

/** Maximum number of titles in one call; callers divide larger jobs. */
export const titulosMax = 1000
export const ids = z.array(id).check(z.minLength(1), z.maxLength(titulosMax))
const forma = z.optional(z.nullable(oneOf(...methods)))
const obs = z.optional(z.nullable(text(2000)))
const reason = requiredText(500).check(z.minLength(3, 'Diga o motivo'))
const baixaText = z.nullable(z.string())

/** Account, date, method and notes of a settlement. */
const inConta = {
  /** `null` means the barter account, for barter titles. */
  id_contabancaria: z.optional(z.nullable(id)),
  data: z.optional(day),
  forma_pagamento: forma,
  obs,
}

const BaixaWire = z.object({
  ...inConta,
  id_lancamento: id,
  /** What moved in the account; absent means the whole debt. */
  valor: z.optional(moneyFromZero),
  juros: z.optional(moneyFromZero),
  multa: z.optional(moneyFromZero),
  desconto: z.optional(moneyFromZero),
  /** What to do with the difference; by default the balance stays owed. */
  diferenca: z.optional(oneOf(...listDifferences)),
  /** The version its amounts were computed from; absent settles what is owed now. */
  versao: z.optional(z.int()),
})
export type OneBaixa = z.output<typeof BaixaWire>

export const DarBaixaBody = z.object({
  /** Defaults for titles that do not set their own. */
  ...inConta,
  /** Schedules the settlement for a future day instead of settling now. */
  agendado: z.optional(yesNo),
  baixas: z.array(BaixaWire).check(z.minLength(1), z.maxLength(titulosMax)),
})
export type DarBaixaBody = z.input<typeof DarBaixaBody>
export type DarBaixaBodyInside = z.output<typeof DarBaixaBody>

export const darBaixa = write('POST /lancamentos/dar-baixa/', {
  summary: 'Dá baixa em um ou vários títulos, inteira ou em parte; todas ou nenhuma',
  access: 'lancamento.baixar',
  body: DarBaixaBody,
  bodyLimitBytes: 1_000_000,
  reply: reply({
    /** The settlements made, in request order; none when scheduled. */
    ids_baixa: z.array(id),
    baixados: z.int(),
    agendados: z.int(),
    /** What moved in the accounts. */
    total: money,
  }),
})

export const TituloToSettle = z.object({
  id_lancamento: id,
  operacao: oneOf('C', 'D'),
  descricao: z.string(),
  razao: baixaText,
  num_documento: baixaText,
  dataVencimento: day,
  atraso: z.int(),
  valor: money,
  valor_baixado: money,
  saldo: money,
  multa: money,
  juros: money,
  /** Balance plus the fine and interest of the day. */
  devido: money,
  situacao: oneOf(...situacoesOfPagamento),
  permuta: yesNo,
  id_contabancaria: z.nullable(id),
  forma_pagamento: baixaText,
  agendado_para: z.nullable(day),
  versao: z.int(),
  /** Why it cannot be settled; null when it can. */
  problema: baixaText,
  /** What was done with a bank about it: settled by hand as well, it may be paid twice. */
  pagamento: z.nullable(oneOf(...tableKeys(statesOfPagamento))),
  /** The batch of that payment. */
  id_lote_pagamento: z.nullable(id),
})
export type TituloToSettle = z.input<typeof TituloToSettle>

export const ContaOfBaixa = z.object({
  id_contabancaria: id,
  descricao: z.string(),
  tipo: z.string(),
  data_abertura: z.nullable(day),
  /** At the end of the requested day; absent when the profile may not see balances. */
  saldo: z.optional(money),
})
export type ContaOfBaixa = z.input<typeof ContaOfBaixa>

export const titulosASettle = read('v2 POST /lancamentos/dar-baixa/titulos', {
  summary: 'O que devem os títulos escolhidos em um dia, com a multa e os juros sugeridos',
  access: 'lancamento.baixar',
  body: z.object({ ids, data: z.optional(day) }),
  reply: reply({ data: z.array(TituloToSettle), contas: z.array(ContaOfBaixa), hoje: day }),
})

export const reverseBaixa = write('v2 POST /lancamentos/estornar-baixa', {
  summary: 'Desfaz uma baixa, com o motivo; o que ela levou volta a ser devido',
  access: 'lancamento.estornar',
  body: z.object({ id_baixa: id, motivo: reason }),
  reply: nothing,
})

export const actsInLote = ['dar_baixa', 'agendar', 'alterar_data', 'cancelar', 'excluir'] as const

export const actInLote = write('POST /lancamentos/acao-lote-contas-pagar/', {
  summary: 'Faz o mesmo com muitos títulos: todos ou nenhum',
  access: [
    'lancamento.baixar',
    'conta_pagar.alterar',
    'conta_pagar.excluir',
    'conta_receber.alterar',
    'conta_receber.excluir',
  ],
  body: z.object({
    acao: oneOf(...actsInLote),
    ids,
    /** Date of the settlement or schedule, or the new due date. */
    data: z.optional(day),
    id_contabancaria: z.optional(z.nullable(id)),
    forma_pagamento: forma,
    /** Adds the fine and interest of the day. */
    com_acrescimos: z.optional(yesNo),
    motivo: z.optional(text(500)),
  }),
  reply: reply({ quantos: z.int(), total: money }),
})

export const changeData = write('POST /transactions/alterdate', {
  summary: 'Muda o vencimento, a competência ou o dia do pagamento de lançamentos; todos ou nenhum',
  access: ['lancamento.alterar', 'conta_pagar.alterar', 'conta_receber.alterar'],
  body: z.object({
    ids,
    data: day,
    campo: z.optional(oneOf('dataVencimento', 'competencia', 'dataBaixa')),
  }),
  reply: reply({ quantos: z.int() }),
})

export const lancamentosDelete = write('POST /lancamentos/delete/tipo/contas/', {
  summary: 'Exclui lançamentos e títulos em aberto; todos ou nenhum',
  access: ['lancamento.excluir', 'conta_pagar.excluir', 'conta_receber.excluir'],
  body: z.object({ ids }),
  reply: reply({ quantos: z.int() }),
})
