import * as z from 'zod/mini'
import { ExportReply } from '../../sistema/configuracoes/exportacao.ts'
import { read, write } from '../../endpoint.ts'
import { especie, subtotais } from '../contas/conta-bancaria.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, oneOf, pathId, reais, reply } from '../../wire.ts'

const shown = z.nullable(z.string())

/** What moved in an account: a settlement, or the opening balance on its day. */
export const ExtratoRow = z.object({
  /** Names the line: the number of its settlement, or `abertura-` and that of its account. */
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
  desconto: reais,
  juros: reais,
  multa: reais,
  /** What moved; less than zero where it went out. */
  valor: reais,
  /** Of the accounts of the statement, after this line. */
  saldo: reais,
  conciliado: shown,
  qnt_anexos: z.int(),
})
export type ExtratoRow = z.output<typeof ExtratoRow>

const filters = {
  /** Absent: of every account that money is in; the account of barter has a statement of its own. */
  id_contabancaria: z.optional(pathId),
  id_empresa: z.optional(pathId),
  /** The first and last day of the month of today when both are absent. */
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  operacao: z.optional(oneOf('C', 'D')),
  conciliado: z.optional(oneOf('S', 'N')),
}
const query = listQuery(filters)
export type ExtratoQuery = z.output<typeof query>

/** What the statement begins with, what moved in it and what each account ends with. */
const ResumoDoExtrato = z.object({
  periodo1: day,
  periodo2: day,
  saldo_anterior: reais,
  entradas: reais,
  saidas: reais,
  saldo_final: reais,
  contas: z.array(
    z.object({
      id_contabancaria: id,
      descricao: z.string(),
      id_contabancaria_tipo: z.int(),
      especie,
      saldo: reais,
    }),
  ),
  subtotais,
  /** The sum of `contas`, barter with them. */
  saldo_total: reais,
})

export const extratoList = read('GET /lancamentos/get/listar/contas/', {
  summary: 'Extrato das contas: o que entrou e saiu num período, com o saldo depois de cada linha',
  access: 'lancamento.consultar',
  query,
  reply: page(ExtratoRow),
})

export const extratoResumo = read('v2 GET /lancamentos/get/listar/contas/resumo', {
  summary: 'Saldos do extrato: anterior, entradas, saídas, final e o de cada conta',
  access: 'lancamento.consultar',
  query,
  reply: reply({ data: ResumoDoExtrato }),
})

export const extratoExport = write('v2 GET /lancamentos/contas/exportar/tipo/{tipo}', {
  summary: 'Exporta o extrato com os filtros da lista',
  access: 'lancamento.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query,
  reply: ExportReply,
})
