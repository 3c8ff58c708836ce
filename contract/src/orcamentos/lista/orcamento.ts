import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { customFields, customFilters, CustomValues } from '../../kernel/custom-fields.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { listQuery, page } from '../../page.ts'
import {
  commaList,
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  text,
  versaoOfChange,
  changeNeedsVersao,
} from '../../wire.ts'
import { headerFields, Orcamento, headerValues } from './header.ts'

/** Page sizes for budgets; the first is the default. */
export const orcamentoPageSizes = [15, 25, 50] as const

/** A row of the list. */
export const OrcamentoRow = z.object({
  id_orcamento: id,
  id_familia: id,
  id_orcamento_versao: z.int(),
  nome_versao: z.string(),
  num_orc: z.string(),
  titulo: z.string(),
  cliente: z.nullable(z.string()),
  agencia: z.nullable(z.string()),
  empresa: z.string(),
  responsavel: z.nullable(z.string()),
  produtor: z.nullable(z.string()),
  id_orcamento_status: id,
  status: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
  data_cadastro: day,
  data_envio: z.nullable(day),
  data_aprovacao: z.nullable(day),
  validade: z.nullable(day),
  data_filmagem_inicio: z.nullable(day),
  aprovado: z.boolean(),
  travado: z.boolean(),
  /** S: invoiced; A: to be invoiced. Absent when the caller may not see invoicing. */
  faturado: z.optional(z.nullable(oneOf('S', 'A'))),
  /** Absent when the caller may not see campaigns. */
  campanha: z.optional(z.nullable(z.string())),
  /** Of incentivised budgets alone: their project, and its number at ANCINE or the ministry. */
  id_projeto_incentivado: z.optional(id),
  projeto: z.optional(z.string()),
  salic: z.optional(z.nullable(z.string())),
  ...headerValues,
  ...customFields,
})
export type OrcamentoRow = z.input<typeof OrcamentoRow>
export type OrcamentoRowInside = z.output<typeof OrcamentoRow>

export const orcamentoFilters = {
  num_orc: z.optional(text(40)),
  titulo: z.optional(text(200)),
  id_cliente: z.optional(pathId),
  id_agencia: z.optional(pathId),
  id_empresa: z.optional(pathId),
  id_responsavel: z.optional(pathId),
  id_pessoa_produtor: z.optional(pathId),
  status: z.optional(commaList),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  /** The date that the period filters; by default the registration date. */
  periodo_de: z.optional(oneOf('cadastro', 'envio', 'aprovacao')),
  faturado: z.optional(oneOf('S', 'A')),
  /** `atuais`: the approved version of each family, or its newest. */
  versoes: z.optional(oneOf('todas', 'atuais')),
  id_orcamento: z.optional(pathId),
  id_campanha: z.optional(pathId),
  /** `S`: the incentivised ones instead of those of advertising; `todos`: both. */
  incentivado: z.optional(oneOf('S', 'N', 'todos')),
  salic: z.optional(text(20)),
  id_projeto_incentivado: z.optional(pathId),
  ...customFilters,
}
const query = listQuery(orcamentoFilters)
export type OrcamentoQuery = z.output<typeof query>

/** What the screen may show and offer; the server enforces it separately. */
export const orcamentoFlags = z.object({
  visualizar_status_faturamento: z.boolean(),
  consultar: z.boolean(),
  /** False for freelancers and external producers, who see only budgets they take part in. */
  listar_todos: z.boolean(),
  visualizar_valores: z.boolean(),
  visualizar_custos: z.boolean(),
})

export const orcamentoList = read('GET /orcamento/listar-orcamento-publicitario', {
  also: { orcamentoGet: 'GET /orcamento/get' },
  summary: 'Lista de orçamentos publicitários',
  access: 'orcamento.consultar',
  query,
  reply: z.object({ ...page(OrcamentoRow).shape, flags: orcamentoFlags }),
})

export const orcamentoIncentivadoList = read('GET /orcamento/listar-orcamento-incentivado', {
  summary: 'Lista de orçamentos de projetos incentivados e privados do audiovisual',
  access: 'orcamento.consultar',
  excludedPlans: WITHOUT_INCENTIVADO,
  query,
  reply: z.object({ ...page(OrcamentoRow).shape, flags: orcamentoFlags }),
})

export const orcamentoAll = read('v2 GET /orcamento/listar-todos', {
  summary: 'Orçamentos publicitários, e os de projetos onde o plano os tem: para escolher um',
  access: 'orcamento.consultar',
  query,
  reply: page(OrcamentoRow),
})

export const orcamentoSums = read('v2 GET /orcamento/somas', {
  summary: 'Somas da lista de orçamentos com os filtros dados, uma versão de cada orçamento',
  access: 'orcamento.consultar',
  query,
  reply: reply({
    data: z.object({
      /** Jobs: each counts once, by the approved or newest matching version. */
      quantidade: z.int(),
      total_geral: z.optional(money),
      custo_total: z.optional(money),
      lucro_total: z.optional(money),
    }),
  }),
})

export const deletedOrcamentos = list('GET /orcamento/lista-orcamentos-excluidos', {
  summary: 'Orçamentos excluídos, que podem ser restaurados',
  access: 'orcamento.excluir',
  key: 'id_orcamento',
  columns: {
    id_orcamento: { kind: 'id' },
    titulo: { kind: 'text', label: 'Título', width: 300, sorts: true },
    num_orc: { kind: 'text', label: 'Número', width: 146, sorts: true },
    /** Shown as the name of its tab. */
    id_orcamento_versao: { kind: 'other', schema: z.int(), label: 'Versão', width: 130 },
    cliente: { kind: 'text', canBeNull: true, label: 'Cliente', width: 180 },
    status: { kind: 'text', label: 'Status', width: 146 },
    excluido_em: { kind: 'datetime', label: 'Excluído em', sorts: true },
    excluido_por: { kind: 'text', canBeNull: true, label: 'Por', width: 138 },
    data_cadastro: { kind: 'date', label: 'Cadastro', sorts: true },
    nome_versao: { kind: 'text' },
    empresa: { kind: 'text' },
    cor: { kind: 'text' },
    cor_fundo: { kind: 'text' },
  },
  order: ['excluido_em', 'desc'],
  filters: {
    id_empresa: z.optional(pathId),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const deletedOrcamentoList = deletedOrcamentos.call
export type DeletedOrcamento = z.input<typeof deletedOrcamentos.row>

export const orcamentoRestore = write('v2 POST /orcamento/restaurar', {
  summary: 'Restaura orçamentos excluídos',
  access: 'orcamento.excluir',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: nothing,
})

const tipo = oneOf('pdf', 'excel', 'csv')

export const orcamentoExport = write('v2 GET /orcamento/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de orçamentos com os filtros dados',
  access: 'orcamento.imprimir',
  params: z.object({ tipo }),
  query,
  reply: ExportReply,
})

/** @public For API clients; no screen uses it. */
export const orcamentoExportPost = write('POST /orcamento/exportar', {
  summary: 'Exporta a lista de orçamentos com os filtros dados',
  access: 'orcamento.imprimir',
  body: z.object({ tipo: z.optional(tipo) }),
  query,
  reply: ExportReply,
})

export const orcamentoCompanies = read('GET /budget/companies', {
  summary: 'Unidades em que a pessoa faz orçamentos',
  access: 'orcamento.consultar',
  reply: reply({
    companies: z.array(z.object({ id_empresa: id, razao: z.string(), fantasia: z.string() })),
  }),
})

const Choice = z.object({ id, nome: z.string() })

export const orcamentoOptions = read('v2 GET /orcamento/opcoes', {
  summary: 'O que os formulários e filtros de orçamentos oferecem',
  access: 'orcamento.consultar',
  reply: reply({
    data: z.object({
      empresas: z.array(Choice),
      responsaveis: z.array(Choice),
      status: z.array(
        z.object({
          id_orcamento_status: id,
          descricao: z.string(),
          cor: z.string(),
          cor_fundo: z.string(),
        }),
      ),
      modelos: z.array(Choice),
      condicoes_pagamento: z.array(z.string()),
      flags: orcamentoFlags,
    }),
  }),
})

export const orcamentoView = read('v2 GET /orcamento/ficha/{id_orcamento}', {
  summary: 'Dados de um orçamento, sem a planilha',
  access: 'orcamento.consultar',
  params: z.object({ id_orcamento: pathId }),
  reply: reply({ data: Orcamento }),
})

const SavedOrcamento = reply({
  id_orcamento: id,
  num_orc: z.string(),
  versao: z.int(),
  /** Warnings; the budget was saved. */
  avisos: z.array(z.string()),
})

export const orcamentoUpdate = write('POST /orcamento/put', {
  also: { orcamentoCreate: 'POST /orcamento/post', orcamentoSave: 'PUT /orcamento' },
  summary: 'Altera os dados de um orçamento; sem id_orcamento, cria',
  access: ['orcamento.cadastrar', 'orcamento.alterar'],
  body: z
    .object({
      ...headerFields,
      /** Absent means a new budget. */
      id_orcamento: z.optional(id),
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_orcamento }) => id_orcamento !== undefined)),
  reply: SavedOrcamento,
})

export const orcamentoDelete = write('DELETE /orcamento', {
  summary: 'Exclui um orçamento; o original leva as suas versões',
  access: 'orcamento.excluir',
  query: z.object({ id: pathId }),
  reply: nothing,
})

export const orcamentoDeleteMany = write('v2 DELETE /orcamentos', {
  summary: 'Exclui vários orçamentos, todos ou nenhum',
  access: 'orcamento.excluir',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: nothing,
})

export const orcamentoUpdateList = write('PUT /orcamento/update-list', {
  summary: 'Muda o responsável ou o status de vários orçamentos, todos ou nenhum',
  access: ['orcamento.alterar', 'orcamento.aprovar'],
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    id_responsavel: z.optional(z.nullable(id)),
    id_orcamento_status: z.optional(id),
  }),
  reply: nothing,
})

export const orcamentoCustomSave = write('POST /orcamento/campos-personalizados', {
  summary: 'Guarda os campos personalizados de um orçamento',
  access: 'orcamento.alterar',
  body: z.object({ id_orcamento: id, fields: CustomValues }),
  reply: nothing,
})
