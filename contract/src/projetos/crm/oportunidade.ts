import { origemWords, resultados } from '@claquete/core/projetos/crm/funil'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import type { ReplyOf } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  instant,
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
import { Etapa } from './funil.ts'

export const origens = Object.keys(origemWords) as (keyof typeof origemWords)[]
const origem = z.enum(Object.keys(origemWords) as [keyof typeof origemWords])

/** Null where nobody said an amount, or where the person may not see it (`oculto`). */
const valor = z.nullable(money)

/** A deal on the board: an opportunity, or a budget of which nobody made one yet (`id_oportunidade` null). */
export const Cartao = z.object({
  /** The id of the opportunity, or minus that of the budget's family. */
  chave: z.int(),
  id_oportunidade: z.nullable(id),
  id_orcamento: z.nullable(id),
  num_orc: z.nullable(z.string()),
  status: z.nullable(z.string()),
  cor: z.nullable(z.string()),
  cor_fundo: z.nullable(z.string()),
  titulo: z.string(),
  cliente: z.nullable(z.string()),
  id_cliente: z.nullable(id),
  empresa: z.string(),
  id_funil: id,
  id_funil_etapa: id,
  etapa: z.string(),
  id_responsavel: z.nullable(id),
  responsavel: z.nullable(z.string()),
  origem,
  valor,
  oculto: z.boolean(),
  data_prevista: z.nullable(day),
  proxima_acao: z.string(),
  proxima_acao_em: z.nullable(day),
  /** Days without a move. */
  dias: z.int(),
  fria: z.boolean(),
  versao: z.int(),
})
export type Cartao = z.input<typeof Cartao>

const filters = {
  id_funil: z.optional(pathId),
  id_responsavel: z.optional(pathId),
  id_empresa: z.optional(pathId),
  origem: z.optional(origem),
}

export const crmQuadro = read('v2 GET /crm/quadro', {
  summary: 'O quadro de um funil: etapas com as somas e os cartões, e a meta do mês',
  access: 'crm.consultar',
  query: z.object({ ...filters, search: z.optional(text(120)) }),
  reply: reply({
    data: z.object({
      id_funil: id,
      etapas: z.array(
        z.object({
          ...Etapa.shape,
          quantidade: z.int(),
          soma: money,
          /** The sum times the probability. */
          ponderada: money,
          ocultos: z.int(),
          /** The first of them; `quantidade` counts all. */
          cartoes: z.array(Cartao),
        }),
      ),
      meta: z.object({
        mes: day,
        /** Null without a goal. */
        valor: z.nullable(money),
        /** What was won in the month. */
        ganho: money,
        quantidade: z.int(),
      }),
    }),
  }),
})
export type CrmQuadro = ReplyOf<typeof crmQuadro>['data']

export const oportunidades = list('v2 GET /crm/oportunidades', {
  summary: 'Oportunidades, e orçamentos de que ainda não há uma',
  access: 'crm.consultar',
  key: 'chave',
  columns: {
    chave: { kind: 'number' },
    titulo: { kind: 'text', label: 'Oportunidade', width: 210, paper: 34, sorts: true },
    cliente: {
      kind: 'text',
      canBeNull: true,
      label: 'Cliente',
      width: 140,
      paper: 28,
      sorts: true,
    },
    etapa: { kind: 'text', label: 'Etapa', width: 100, paper: 16, sorts: true },
    valor: { kind: 'money', canBeNull: true, label: 'Valor', width: 120, paper: 16 },
    probabilidade: { kind: 'number', label: 'Chance %', width: 86, paper: 10, sorts: true },
    data_prevista: { kind: 'date', canBeNull: true, label: 'Previsão', paper: 11, sorts: true },
    proxima_acao: { kind: 'text', label: 'Próxima ação', width: 140, paper: 28 },
    proxima_acao_em: { kind: 'date', canBeNull: true, label: 'Ação em', paper: 11, sorts: true },
    responsavel: {
      kind: 'text',
      canBeNull: true,
      label: 'Responsável',
      width: 130,
      paper: 22,
      sorts: true,
    },
    origem: {
      kind: 'word',
      words: origemWords,
      label: 'Origem',
      width: 110,
      paper: 16,
      isHiddenAtFirst: true,
    },
    num_orc: {
      kind: 'text',
      canBeNull: true,
      label: 'Orçamento',
      width: 120,
      paper: 16,
      isHiddenAtFirst: true,
    },
    funil: { kind: 'text', label: 'Funil', width: 110, paper: 16, isHiddenAtFirst: true },
    campanha: {
      kind: 'text',
      canBeNull: true,
      label: 'Campanha',
      width: 140,
      paper: 24,
      isHiddenAtFirst: true,
    },
    empresa: { kind: 'text', label: '{Unidade}', width: 130, paper: 22, isHiddenAtFirst: true },
    data_cadastro: {
      kind: 'date',
      label: 'Cadastro',
      paper: 11,
      sorts: true,
      isHiddenAtFirst: true,
    },
    fechada_em: { kind: 'date', canBeNull: true, label: 'Fechada em', paper: 11, sorts: true },
    id_oportunidade: { kind: 'id', canBeNull: true },
    id_orcamento: { kind: 'id', canBeNull: true },
    id_funil: { kind: 'id' },
    id_funil_etapa: { kind: 'id' },
    id_empresa: { kind: 'id' },
    id_responsavel: { kind: 'id', canBeNull: true },
    id_cliente: { kind: 'id', canBeNull: true },
    id_campanha: { kind: 'id', canBeNull: true },
    resultado: { kind: 'other', schema: oneOf(...resultados), canBeNull: true },
    oculto: { kind: 'other', schema: z.boolean() },
  },
  order: ['proxima_acao_em', 'asc'],
  filters: {
    ...filters,
    /** By default those that are open. */
    situacao: z.optional(oneOf('abertas', 'ganho', 'perdido', 'todas')),
    acao: z.optional(oneOf('atrasada', 'nenhuma')),
    id_cliente: z.optional(pathId),
    id_campanha: z.optional(pathId),
  },
})
export const oportunidadeList = oportunidades.call
export type OportunidadeRow = z.input<typeof oportunidades.row>

export const oportunidadeExport = write('v2 GET /crm/oportunidades/exportar/tipo/{tipo}', {
  summary: 'Exporta as oportunidades pelos filtros da lista',
  access: 'crm.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: oportunidades.query,
  reply: ExportReply,
})

const optionalId = z.optional(z.nullable(id))
const optionalDay = z.optional(z.nullable(day))
const body = {
  titulo: requiredText(160),
  id_empresa: id,
  id_cliente: optionalId,
  contato_nome: z.optional(text(120)),
  contato_email: z.optional(text(160)),
  contato_telefone: z.optional(text(40)),
  id_responsavel: optionalId,
  origem: z.optional(origem),
  valor_estimado: z.optional(z.nullable(moneyFromZero)),
  data_prevista: optionalDay,
  proxima_acao: z.optional(text(200)),
  proxima_acao_em: optionalDay,
  obs: z.optional(text(4000)),
}
const Body = z.object(body)
export type OportunidadeBody = z.output<typeof Body>

export const oportunidadeCreate = write('v2 POST /crm/oportunidades', {
  summary: 'Cria uma oportunidade, na primeira etapa ou em outra do funil',
  access: 'crm.cadastrar',
  body: z.object({ ...body, id_funil: optionalId, id_funil_etapa: optionalId }),
  reply: reply({ id_oportunidade: id }),
})

const params = z.object({ id_oportunidade: pathId })

export const contatoTipos = ['ligacao', 'reuniao', 'mensagem', 'email', 'formulario'] as const

export const Oportunidade = z.object({
  ...Cartao.shape,
  id_oportunidade: id,
  id_empresa: id,
  contato_nome: z.string(),
  contato_email: z.string(),
  contato_telefone: z.string(),
  cliente_email: z.string(),
  origem_detalhe: z.string(),
  valor_estimado: z.nullable(money),
  obs: z.string(),
  resultado: z.nullable(oneOf(...resultados)),
  motivo: z.nullable(z.string()),
  perdida_para: z.string(),
  perdida_por: z.nullable(money),
  id_campanha: z.nullable(id),
  campanha: z.nullable(z.string()),
  data_cadastro: day,
  fechada_em: z.nullable(instant),
  historico: z.array(
    z.object({
      etapa: z.string(),
      color: z.string(),
      entrou_em: instant,
      usuario: z.nullable(z.string()),
    }),
  ),
  contatos: z.array(
    z.object({
      id_oportunidade_contato: id,
      tipo: oneOf(...contatoTipos),
      dia: day,
      texto: z.string(),
      usuario: z.nullable(z.string()),
    }),
  ),
})
export type Oportunidade = z.input<typeof Oportunidade>

export const oportunidadeView = read('v2 GET /crm/oportunidades/{id_oportunidade}', {
  summary: 'Uma oportunidade, com as etapas por que passou e os contatos',
  access: 'crm.consultar',
  params,
  reply: reply({ data: Oportunidade }),
})

export const oportunidadeUpdate = write('v2 PUT /crm/oportunidades/{id_oportunidade}', {
  summary: 'Altera uma oportunidade',
  access: 'crm.alterar',
  params,
  body: z.object({ ...body, versao: requiredVersao }),
  reply: nothing,
})

export const oportunidadeDelete = write('v2 DELETE /crm/oportunidades/{id_oportunidade}', {
  summary: 'Exclui uma oportunidade; o orçamento dela continua',
  access: 'crm.excluir',
  params,
  reply: nothing,
})
