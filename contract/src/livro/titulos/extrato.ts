import * as z from 'zod/mini'
import { ExportReply } from '../../sistema/configuracoes/exportacao.ts'
import { read, write } from '../../endpoint.ts'
import { especie, subtotais } from '../contas/conta-bancaria.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, oneOf, pathId, money, reply } from '../../wire.ts'

const shown = z.nullable(z.string())

/** A line of the statement: a settlement, or the opening balance on its date. */
export const ExtratoRow = z.object({
  /** Id of the line: that of its settlement, or `abertura-` and the account's id. */
  linha: z.string(),
  id_baixa: z.nullable(id),
  id_lancamento: z.nullable(id),
  tipo: oneOf('titulo', 'avulso', 'transferencia', 'abertura'),
  id_transferencia: z.nullable(id),
  operacao: oneOf('C', 'D'),
  dataBaixa: day,
  id_contabancaria: id,
  conta: z.string(),
  razao_nome: shown,
  descricao: z.string(),
  obs: shown,
  num_documento: shown,
  forma_pagamento: shown,
  id_orcamento: z.nullable(id),
  num_orc: shown,
  descricao_plano_contas: shown,
  descricao_centro_custo: shown,
  desconto: money,
  juros: money,
  multa: money,
  /** What moved; negative for money out. */
  valor: money,
  /** Balance of the statement's accounts after this line. */
  saldo: money,
  conciliado: shown,
  /** The cheque that moved it, and its number. */
  id_chequeEmitido: z.nullable(id),
  numCheque: z.nullable(z.int()),
  qnt_anexos: z.int(),
})
export type ExtratoRow = z.input<typeof ExtratoRow>
export type ExtratoRowInside = z.output<typeof ExtratoRow>

const filters = {
  /** By default all money accounts; barter accounts have a statement of their own. */
  id_contabancaria: z.optional(pathId),
  id_empresa: z.optional(pathId),
  /** By default the current month. */
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  operacao: z.optional(oneOf('C', 'D')),
  conciliado: z.optional(oneOf('S', 'N')),
}
const query = listQuery(filters)
export type ExtratoQuery = z.output<typeof query>

/** Opening balance, movement, and the closing balance of each account. */
const ExtratoSummary = z.object({
  periodo1: day,
  periodo2: day,
  saldo_anterior: money,
  entradas: money,
  saidas: money,
  saldo_final: money,
  contas: z.array(
    z.object({
      id_contabancaria: id,
      descricao: z.string(),
      id_contabancaria_tipo: z.int(),
      especie,
      saldo: money,
    }),
  ),
  subtotais,
  /** The sum of `contas`, including barter. */
  saldo_total: money,
})

export const extratoList = read('GET /lancamentos/get/listar/contas/', {
  summary: 'Extrato das contas: o que entrou e saiu num período, com o saldo depois de cada linha',
  access: 'lancamento.consultar',
  query,
  reply: page(ExtratoRow),
})

export const extratoSummary = read('v2 GET /lancamentos/get/listar/contas/resumo', {
  summary: 'Saldos do extrato: anterior, entradas, saídas, final e o de cada conta',
  access: 'lancamento.consultar',
  query,
  reply: reply({ data: ExtratoSummary }),
})

export const extratoExport = write('v2 GET /lancamentos/contas/exportar/tipo/{tipo}', {
  summary: 'Exporta o extrato com os filtros da lista',
  access: 'lancamento.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query,
  reply: ExportReply,
})
