import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { especie, subtotais } from '../contas/conta-bancaria.ts'
import { list } from '../../list.ts'
import { day, id, oneOf, pathId, money, reply } from '../../wire.ts'

const name = { kind: 'text', canBeNull: true } as const

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

/** The lines of the statement: settlements, and opening balances on their dates. The screen draws them by day. */
export const extrato = list('GET /lancamentos/get/listar/contas/', {
  summary: 'Extrato das contas: o que entrou e saiu num período, com o saldo depois de cada linha',
  access: 'lancamento.consultar',
  key: 'linha',
  columns: {
    /** Id of the line: that of its settlement, or `abertura-` and the account's id. */
    linha: { kind: 'text' },
    dataBaixa: { kind: 'date', sorts: true },
    conta: { kind: 'text', label: 'Conta', paper: 22 },
    razao_nome: { ...name, label: 'Pessoa', paper: 28 },
    descricao: { kind: 'text', label: 'Descrição', paper: 34 },
    num_documento: { ...name, label: 'Documento', paper: 14 },
    /** The number of the cheque that moved it. */
    numCheque: { kind: 'number', canBeNull: true, label: 'Cheque', paper: 10 },
    descricao_plano_contas: { ...name, label: 'Plano de contas', paper: 26 },
    num_orc: { ...name, label: 'Orçamento', paper: 14 },
    /** What moved; negative for money out. */
    valor: { kind: 'money', label: 'Valor', paper: 15 },
    /** Balance of the statement's accounts after this line. */
    saldo: { kind: 'money', label: 'Saldo', paper: 15 },
    id_baixa: { kind: 'id', canBeNull: true },
    id_lancamento: { kind: 'id', canBeNull: true },
    tipo: { kind: 'other', schema: oneOf('titulo', 'avulso', 'transferencia', 'abertura') },
    id_transferencia: { kind: 'id', canBeNull: true },
    operacao: { kind: 'other', schema: oneOf('C', 'D') },
    id_contabancaria: { kind: 'id' },
    obs: name,
    forma_pagamento: name,
    id_orcamento: { kind: 'id', canBeNull: true },
    descricao_centro_custo: name,
    desconto: { kind: 'money' },
    juros: { kind: 'money' },
    multa: { kind: 'money' },
    conciliado: name,
    id_chequeEmitido: { kind: 'id', canBeNull: true },
    qnt_anexos: { kind: 'number' },
  },
  order: ['dataBaixa', 'asc'],
  filters,
})
export const extratoList = extrato.call
export type ExtratoRow = z.input<typeof extrato.row>
export type ExtratoRowInside = z.output<typeof extrato.row>
export type ExtratoQuery = z.output<typeof extrato.query>

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

export const extratoSummary = read('v2 GET /lancamentos/get/listar/contas/resumo', {
  summary: 'Saldos do extrato: anterior, entradas, saídas, final e o de cada conta',
  access: 'lancamento.consultar',
  query: extrato.query,
  reply: reply({ data: ExtratoSummary }),
})

export const extratoExport = write('v2 GET /lancamentos/contas/exportar/tipo/{tipo}', {
  summary: 'Exporta o extrato com os filtros da lista',
  access: 'lancamento.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: extrato.query,
  reply: ExportReply,
})
