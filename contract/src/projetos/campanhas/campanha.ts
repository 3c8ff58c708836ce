import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  money,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'

export const campanhaSituacoes = ['aberta', 'encerrada'] as const

export const campanhas = list('v2 GET /campanhas', {
  summary:
    'Campanhas das unidades da pessoa; sem situação, só as abertas; o período é o da campanha',
  access: 'campanha.consultar',
  key: 'id_campanha',
  columns: {
    id_campanha: { kind: 'id', sorts: true },
    titulo: { kind: 'text', label: 'Campanha', width: 220, paper: 36, sorts: true },
    cliente: {
      kind: 'text',
      canBeNull: true,
      label: 'Cliente',
      width: 170,
      paper: 28,
      sorts: true,
    },
    agencia: {
      kind: 'text',
      canBeNull: true,
      label: 'Agência',
      width: 140,
      paper: 24,
      sorts: true,
    },
    produto: { kind: 'text', label: 'Produto', width: 110, paper: 22, sorts: true },
    tipo: {
      kind: 'text',
      canBeNull: true,
      label: 'Tipo',
      width: 130,
      paper: 18,
      sorts: true,
      isHiddenAtFirst: true,
    },
    data_inicio: { kind: 'date', canBeNull: true, label: 'Início', paper: 11, sorts: true },
    data_fim: { kind: 'date', canBeNull: true, label: 'Fim', paper: 11, sorts: true },
    verba: { kind: 'money', canBeNull: true, label: 'Verba', width: 120, paper: 16, sorts: true },
    /** Jobs that the person sees, each once; null where the profile sees no budgets. */
    orcamentos: { kind: 'number', canBeNull: true, label: 'Orçamentos', width: 104, paper: 11 },
    /** Projects that the person sees; null where the profile sees no projects. */
    projetos: { kind: 'number', canBeNull: true, label: 'Projetos', width: 88, paper: 10 },
    situacao_label: { kind: 'text', label: 'Situação', width: 106, paper: 12 },
    responsavel: {
      kind: 'text',
      canBeNull: true,
      label: 'Responsável',
      width: 140,
      paper: 22,
      sorts: true,
    },
    objetivo: {
      kind: 'text',
      canBeNull: true,
      label: 'Objetivo',
      width: 150,
      paper: 22,
      isHiddenAtFirst: true,
    },
    segmentos: { kind: 'text', label: 'Segmentos', width: 150, paper: 24, isHiddenAtFirst: true },
    empresa: { kind: 'text', label: '{Unidade}', width: 140, paper: 22, isHiddenAtFirst: true },
    data_cadastro: {
      kind: 'date',
      label: 'Cadastro',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    situacao: { kind: 'other', schema: oneOf(...campanhaSituacoes) },
    id_empresa: { kind: 'id' },
    id_cliente: { kind: 'id', canBeNull: true },
    id_agencia: { kind: 'id', canBeNull: true },
    id_tipo_campanha: { kind: 'id', canBeNull: true },
    id_objetivo_campanha: { kind: 'id', canBeNull: true },
    id_responsavel: { kind: 'id', canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['id_campanha', 'desc'],
  filters: {
    situacao: z.optional(oneOf(...campanhaSituacoes, 'todas')),
    id_cliente: z.optional(pathId),
    id_agencia: z.optional(pathId),
    id_empresa: z.optional(pathId),
    id_responsavel: z.optional(pathId),
    id_tipo_campanha: z.optional(pathId),
    id_segmento: z.optional(pathId),
    id_campanha: z.optional(pathId),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const campanhaList = campanhas.call
export type CampanhaRow = z.input<typeof campanhas.row>

export const campanhaExport = write('v2 GET /campanhas/exportar/tipo/{tipo}', {
  summary: 'Exporta as campanhas pelos filtros da lista',
  access: 'campanha.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: campanhas.query,
  reply: ExportReply,
})

const Named = z.object({ id, nome: z.string() })

export const campanhaOptions = read('v2 GET /campanhas/opcoes', {
  summary: 'O que formulários e filtros de campanhas oferecem: pessoas e unidades',
  access: 'campanha.consultar',
  reply: reply({ data: z.object({ responsaveis: z.array(Named), empresas: z.array(Named) }) }),
})

const optionalId = z.optional(z.nullable(id))
const ids = z.optional(z.array(id).check(z.maxLength(50)))

const body = {
  titulo: requiredText(160),
  id_empresa: id,
  id_cliente: optionalId,
  id_agencia: optionalId,
  produto: z.optional(text(160)),
  id_tipo_campanha: optionalId,
  id_objetivo_campanha: optionalId,
  publicos: ids,
  segmentos: ids,
  data_inicio: z.optional(z.nullable(day)),
  data_fim: z.optional(z.nullable(day)),
  verba: z.optional(z.nullable(moneyFromZero)),
  id_responsavel: optionalId,
  descricao: z.optional(text(4000)),
}
const Body = z.object(body)
export type CampanhaBody = z.output<typeof Body>

export const campanhaCreate = write('v2 POST /campanhas', {
  summary: 'Cria uma campanha',
  access: 'campanha.cadastrar',
  body: Body,
  reply: reply({ id_campanha: id }),
})

const params = z.object({ id_campanha: pathId })

export const Campanha = z.object({
  ...campanhas.row.shape,
  descricao: z.string(),
  encerrada_em: z.nullable(z.string()),
  publicos_da_campanha: z.array(Named),
  segmentos_da_campanha: z.array(Named),
  anexos: z.int(),
})
export type Campanha = z.input<typeof Campanha>

export const campanhaView = read('v2 GET /campanhas/{id_campanha}', {
  summary: 'Uma campanha',
  access: 'campanha.consultar',
  params,
  reply: reply({ data: Campanha }),
})

export const campanhaUpdate = write('v2 PUT /campanhas/{id_campanha}', {
  summary: 'Altera uma campanha',
  access: 'campanha.alterar',
  params,
  body: z.object({ ...body, versao: requiredVersao }),
  reply: nothing,
})

export const campanhaClose = write('v2 POST /campanhas/{id_campanha}/encerrar', {
  summary: 'Encerra uma campanha; nada mais entra nela até que seja reaberta',
  access: 'campanha.alterar',
  params,
  reply: nothing,
})

export const campanhaReopen = write('v2 POST /campanhas/{id_campanha}/reabrir', {
  summary: 'Reabre uma campanha encerrada',
  access: 'campanha.alterar',
  params,
  reply: nothing,
})

export const campanhaDelete = write('v2 DELETE /campanhas/{id_campanha}', {
  summary: 'Exclui uma campanha sem orçamentos nem projetos',
  access: 'campanha.excluir',
  params,
  reply: nothing,
})

export const campanhaDatas = read('v2 GET /campanhas/{id_campanha}/datas', {
  summary: 'As datas da campanha, dos seus orçamentos, projetos e tarefas, em ordem',
  access: 'campanha.consultar',
  params,
  reply: reply({
    data: z.array(
      z.object({
        dia: day,
        tipo: oneOf(
          'inicio',
          'fim',
          'envio',
          'aprovacao',
          'filmagem',
          'projeto',
          'zero',
          'entrega',
        ),
        titulo: z.string(),
        /** Number of the budget or project. */
        numero: z.string(),
        ate: z.nullable(day),
        id_orcamento: z.nullable(id),
        id_projeto: z.nullable(id),
        concluida: z.boolean(),
      }),
    ),
  }),
})

/** Absent when the person may not see it; null beside lines hidden from the profile. */
const seen = z.optional(z.nullable(money))

export const OrcamentoDaCampanha = z.object({
  id_orcamento: id,
  id_orcamento_versao: z.int(),
  nome_versao: z.string(),
  num_orc: z.string(),
  titulo: z.string(),
  cliente: z.nullable(z.string()),
  empresa: z.string(),
  status: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
  situacao: oneOf('aprovados', 'abertos', 'perdidos'),
  data_aprovacao: z.nullable(day),
  projetos: z.int(),
  orcado: seen,
  /** The price again, of an approved budget. */
  aprovado: seen,
  comprometido: z.optional(money),
  realizado: z.optional(money),
  faturado: seen,
})
export type OrcamentoDaCampanha = z.input<typeof OrcamentoDaCampanha>

const sum = z.optional(money)
export const campanhaVisao = read('v2 GET /campanhas/{id_campanha}/visao', {
  summary: 'Os orçamentos de uma campanha com os valores de cada um, e as somas',
  access: 'campanha.consultar',
  params,
  reply: reply({
    data: z.object({
      /** False where the profile sees no budgets: there are none in the reply. */
      visualizar_orcamentos: z.boolean(),
      orcamentos: z.array(OrcamentoDaCampanha),
      totais: z.object({
        verba: z.nullable(money),
        orcado: sum,
        aprovado: sum,
        comprometido: sum,
        realizado: sum,
        faturado: sum,
        /** The client's money less what was approved. */
        saldo: z.nullable(money),
        /** Budgets with a price that the profile may not see. */
        sem_valor: z.int(),
      }),
    }),
  }),
})

export const campanhaProjetos = read('v2 GET /campanhas/{id_campanha}/projetos', {
  summary: 'Os projetos de uma campanha que a pessoa vê',
  access: 'campanha.consultar',
  params,
  reply: reply({
    data: z.array(
      z.object({
        id_projeto: id,
        num_projeto: z.string(),
        titulo: z.string(),
        job: z.nullable(z.string()),
        data_zero: z.nullable(day),
        qtde_tarefas: z.int(),
        qtde_concluidas: z.int(),
        qtde_atrasadas: z.int(),
        arquivado: z.boolean(),
      }),
    ),
  }),
})
