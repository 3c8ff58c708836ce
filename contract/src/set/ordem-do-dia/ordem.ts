import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { day, id, instant, nothing, oneOf, pathId, reply, text } from '../../wire.ts'
import { Documento, minute } from './documento.ts'

/** The job that a sheet is of, as papers tell it. */
export const JobDaOrdem = z.object({
  num_orc: z.string(),
  titulo: z.string(),
  cliente: z.string(),
  agencia: z.string(),
  produtora: z.string(),
})
export type JobDaOrdem = z.input<typeof JobDaOrdem>

export const ordensDoDia = list('v2 GET /ordens-do-dia', {
  summary: 'As ordens do dia dos jobs que a pessoa vê, por data',
  access: 'ordem_do_dia.visualizar',
  key: 'id_ordem_dia',
  columns: {
    id_ordem_dia: { kind: 'id' },
    job: { kind: 'text', label: 'Job', width: 260, paper: 40, sorts: true },
    data: { kind: 'date', label: 'Dia', width: 104, paper: 11, sorts: true },
    diaria_label: { kind: 'text', label: 'Diária', width: 110, paper: 14 },
    situacao_label: { kind: 'text', label: 'Situação', width: 130, paper: 16 },
    chamada_label: { kind: 'text', label: 'Chamada', width: 96, paper: 10 },
    locacao: { kind: 'text', label: 'Locação', width: 180, paper: 30 },
    titulo: { kind: 'text', label: 'Título', width: 160, paper: 30, sorts: true },
    pessoas: { kind: 'number', label: 'Pessoas', width: 90, paper: 9, sorts: true },
    confirmadas: { kind: 'number', label: 'Confirmadas', width: 112, paper: 11, sorts: true },
    cliente: {
      kind: 'text',
      canBeNull: true,
      label: 'Cliente',
      width: 150,
      paper: 26,
      isHiddenAtFirst: true,
    },
    id_orcamento: { kind: 'id' },
    situacao: { kind: 'other', schema: oneOf('rascunho', 'publicada', 'cancelada') },
  },
  order: ['data', 'desc'],
  filters: {
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    situacao: z.optional(oneOf('rascunho', 'publicada', 'cancelada')),
  },
})
export const ordemList = ordensDoDia.call
export type OrdemRow = z.input<typeof ordensDoDia.row>

export const ordemExport = write('v2 GET /ordens-do-dia/exportar/tipo/{tipo}', {
  summary: 'Exporta as ordens do dia pelos filtros da lista',
  access: 'ordem_do_dia.visualizar',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: ordensDoDia.query,
  reply: ExportReply,
})

const ofJob = z.object({ id_orcamento: pathId })

/** The project of an incentivised budget, which the addresses of its screens name; null of any other. */
export const projetoDoJob = { id_projeto_incentivado: z.nullable(id) }

export const OrdemDoJob = z.object({
  id_ordem_dia: id,
  titulo: z.string(),
  data: day,
  /** Typed or counted. */
  diaria: z.nullable(z.int()),
  diarias: z.nullable(z.int()),
  chamada: z.nullable(minute),
  termino: z.nullable(minute),
  locacao: z.string(),
  /** The last published version; zero before the first. */
  publicada: z.int(),
  cancelada: z.boolean(),
  motivo_cancelamento: z.string(),
  pessoas: z.int(),
  /** Of the last version: to how many it went, and what became of it. */
  enviados: z.int(),
  abertos: z.int(),
  confirmados: z.int(),
  recusados: z.int(),
  falhas: z.int(),
})
export type OrdemDoJob = z.input<typeof OrdemDoJob>

export const ordensDoJob = read('v2 GET /orcamento/{id_orcamento}/ordens-do-dia', {
  summary: 'As ordens do dia de um job, por data',
  access: 'ordem_do_dia.visualizar',
  params: ofJob,
  reply: reply({
    data: z.object({ job: JobDaOrdem, ...projetoDoJob, ordens: z.array(OrdemDoJob) }),
  }),
})

export const ordemCreate = write('v2 POST /orcamento/{id_orcamento}/ordens-do-dia', {
  summary: 'Cria uma ordem do dia: em branco, de outro dia do job, de um modelo ou do orçamento',
  access: 'ordem_do_dia.alterar',
  params: ofJob,
  body: z.object({
    data: day,
    origem: oneOf('branco', 'anterior', 'modelo', 'orcamento'),
    /** The model, or the other day; without it the last one before this day. */
    id_ordem_dia: z.optional(z.nullable(id)),
    titulo: z.optional(text(160)),
  }),
  reply: reply({ id_ordem_dia: id }),
})

const params = z.object({ id_ordem_dia: pathId })

export const OpenOrdem = z.object({
  /** As it was written: what is counted or computed is null. */
  documento: Documento,
  revisao: z.int(),
  modelo: z.boolean(),
  /** The version of the job through which this person sees it; null of a model. */
  id_orcamento: z.nullable(id),
  job: z.nullable(JobDaOrdem),
  ...projetoDoJob,
  diaria_contada: z.nullable(z.int()),
  diarias_contadas: z.nullable(z.int()),
  publicada: z.int(),
  /** Something was written after the last published version: the people of the sheet do not know it yet. */
  mudou: z.boolean(),
  cancelada_em: z.nullable(instant),
  motivo_cancelamento: z.string(),
})
export type OpenOrdem = z.input<typeof OpenOrdem>

export const ordemView = read('v2 GET /ordem-do-dia/{id_ordem_dia}', {
  summary: 'Uma ordem do dia, ou um modelo, como está escrita',
  access: 'ordem_do_dia.visualizar',
  params,
  reply: reply({ data: OpenOrdem }),
})

export const ordemDelete = write('v2 DELETE /ordem-do-dia/{id_ordem_dia}', {
  summary: 'Exclui uma ordem do dia que nunca foi publicada',
  access: 'ordem_do_dia.excluir',
  params,
  reply: nothing,
})
