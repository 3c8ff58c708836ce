import { formas } from '@claquete/core/livro/titulos/formas'
import { situacoesDePagamento } from '@claquete/core/livro/titulos/pagamento'
import { diferencas } from '@claquete/core/livro/titulos/baixa'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  reais,
  reaisFromZero,
  reply,
  requiredText,
  simNao,
  text,
} from '../../wire.ts'

/** Titles of one call, at most; what is bigger is done in parts. */
export const titulosMax = 1000
export const ids = z.array(id).check(z.minLength(1), z.maxLength(titulosMax))
const forma = z.optional(z.nullable(oneOf(...formas)))
const obs = z.optional(z.nullable(text(2000)))
const motivo = requiredText(500).check(z.minLength(3, 'Diga o motivo'))
const texto = z.nullable(z.string())

/** What is in the account line of a settlement. */
const naConta = {
  /** `null`: that of barter, for a title that is one. */
  id_contabancaria: z.optional(z.nullable(id)),
  data: z.optional(day),
  forma_pagamento: forma,
  obs,
}

const UmaBaixa = z.object({
  ...naConta,
  id_lancamento: id,
  /** What moved in the account; absent, all that is owed. */
  valor: z.optional(reaisFromZero),
  juros: z.optional(reaisFromZero),
  multa: z.optional(reaisFromZero),
  desconto: z.optional(reaisFromZero),
  /** What to do with the difference; absent, the balance goes on being owed. */
  diferenca: z.optional(oneOf(...diferencas)),
  versao: z.optional(z.int()),
})
export type UmaBaixa = z.output<typeof UmaBaixa>

export const DarBaixaBody = z.object({
  /** What each title does not say is what these say. */
  ...naConta,
  /** On a day that has not come: they are kept for that day instead of settled. */
  agendado: z.optional(simNao),
  baixas: z.array(UmaBaixa).check(z.minLength(1), z.maxLength(titulosMax)),
})
export type DarBaixaBody = z.output<typeof DarBaixaBody>

export const darBaixa = write('POST /lancamentos/dar-baixa/', {
  summary: 'Dá baixa em um ou vários títulos, inteira ou em parte; todas ou nenhuma',
  access: 'lancamento.baixar',
  body: DarBaixaBody,
  bodyLimitBytes: 1_000_000,
  reply: reply({
    /** Settlements made, in the order of the request; none where it was scheduled. */
    ids_baixa: z.array(id),
    baixados: z.int(),
    agendados: z.int(),
    /** What moved in the accounts. */
    total: reais,
  }),
})

export const TituloABaixar = z.object({
  id_lancamento: id,
  operacao: oneOf('C', 'D'),
  descricao: z.string(),
  razao: texto,
  num_documento: texto,
  dataVencimento: day,
  atraso: z.int(),
  valor: reais,
  valor_baixado: reais,
  saldo: reais,
  multa: reais,
  juros: reais,
  /** Balance with fine and interest of the day. */
  devido: reais,
  situacao: oneOf(...situacoesDePagamento),
  permuta: simNao,
  id_contabancaria: z.nullable(id),
  forma_pagamento: texto,
  agendado_para: z.nullable(day),
  versao: z.int(),
  /** Why it cannot be settled; null where it can. */
  problema: texto,
})
export type TituloABaixar = z.output<typeof TituloABaixar>

export const ContaDaBaixa = z.object({
  id_contabancaria: id,
  descricao: z.string(),
  tipo: z.string(),
  data_abertura: z.nullable(day),
  /** At the end of the day asked for; absent where the profile does not see balances. */
  saldo: z.optional(reais),
})
export type ContaDaBaixa = z.output<typeof ContaDaBaixa>

export const titulosABaixar = read('v2 POST /lancamentos/dar-baixa/titulos', {
  summary: 'O que devem os títulos escolhidos em um dia, com a multa e os juros sugeridos',
  access: 'lancamento.baixar',
  body: z.object({ ids, data: z.optional(day) }),
  reply: reply({ data: z.array(TituloABaixar), contas: z.array(ContaDaBaixa), hoje: day }),
})

export const estornarBaixa = write('v2 POST /lancamentos/estornar-baixa', {
  summary: 'Desfaz uma baixa, com o motivo; o que ela levou volta a ser devido',
  access: 'lancamento.estornar',
  body: z.object({ id_baixa: id, motivo }),
  reply: nothing,
})

export const acoesEmLote = ['dar_baixa', 'agendar', 'alterar_data', 'cancelar', 'excluir'] as const

export const acaoEmLote = write('POST /lancamentos/acao-lote-contas-pagar/', {
  summary: 'Faz o mesmo com muitos títulos: todos ou nenhum',
  access: [
    'lancamento.baixar',
    'conta_pagar.alterar',
    'conta_pagar.excluir',
    'conta_receber.alterar',
    'conta_receber.excluir',
  ],
  body: z.object({
    acao: oneOf(...acoesEmLote),
    ids,
    /** Of the settlement, of the schedule, or the new due date. */
    data: z.optional(day),
    id_contabancaria: z.optional(z.nullable(id)),
    forma_pagamento: forma,
    /** Settles with the fine and the interest of the day. */
    com_acrescimos: z.optional(simNao),
    motivo: z.optional(text(500)),
  }),
  reply: reply({ quantos: z.int(), total: reais }),
})

export const alterarData = write('POST /transactions/alterdate', {
  summary: 'Muda o vencimento, a competência ou o dia do pagamento de lançamentos; todos ou nenhum',
  access: ['lancamento.alterar', 'conta_pagar.alterar', 'conta_receber.alterar'],
  body: z.object({
    ids,
    data: day,
    campo: z.optional(oneOf('dataVencimento', 'competencia', 'dataBaixa')),
  }),
  reply: reply({ quantos: z.int() }),
})

export const excluirLancamentos = write('POST /lancamentos/delete/tipo/contas/', {
  summary: 'Exclui lançamentos e títulos em aberto; todos ou nenhum',
  access: ['lancamento.excluir', 'conta_pagar.excluir', 'conta_receber.excluir'],
  body: z.object({ ids }),
  reply: reply({ quantos: z.int() }),
})
