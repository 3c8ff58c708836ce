import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, instant, oneOf, pathId, money, reply, text } from '../../wire.ts'
import { acceptance, Aceite, Approvable, ApprovedOne, Figures, job } from './common.ts'
import { refId, shownText } from '../../livro/titulos/shared.ts'

/** The choices of the screens that execute a job, and what awaits approval. */

const doJob = z.object({ id_orcamento: pathId })
const Grupo = z.object({
  id_orca_grupo: id,
  id_orca_grupo_superior: z.nullable(id),
  numero: z.string(),
  descricao: z.string(),
  itens: z.int(),
})
const Item = z.object({
  id_orca_item: id,
  id_orca_grupo: id,
  grupo: z.string(),
  descricao: z.string(),
  permite_verba: z.boolean(),
  id_fornecedor: z.nullable(id),
  fornecedor: shownText,
  ...Figures,
})
export type ItemDoJob = z.output<typeof Item>

export const gruposByVerba = read('GET /orcamento/get/listar/grupos-orcamento-por-verba', {
  summary: 'Grupos de um orçamento com itens que permitem verba',
  access: 'execucao.consultar',
  query: doJob,
  reply: reply({ data: z.array(Grupo) }),
})

export const itensDoGrupo = read('GET /orcamento/get/listar/itens-grupo', {
  summary: 'Itens de um grupo do orçamento e do que está sob ele',
  access: 'execucao.consultar',
  query: z.object({ id_orcamento: pathId, id_orca_grupo: pathId }),
  reply: reply({ data: z.array(Item) }),
})

export const allGrupos = read('v2 GET /production-spends/list-groups-all/{id_orcamento}', {
  summary: 'Todos os grupos de um orçamento, na ordem da planilha',
  access: 'execucao.consultar',
  params: doJob,
  reply: reply({ data: z.array(Grupo) }),
})

export const itensDoJob = read('v2 POST /production-spends/list-itens', {
  summary: 'Itens de um orçamento para verbas, despesas e pagamentos',
  access: 'execucao.consultar',
  body: z.object({
    id_orcamento: id,
    id_orca_grupo: refId,
    search: z.optional(text(120)),
    /** Only lines that accept funds. */
    permite_verba: z.optional(z.boolean()),
  }),
  reply: reply({ data: z.array(Item) }),
})

export const produtores = read('GET /orcamento/get/listar/produtores', {
  summary: 'Pessoas a quem uma verba pode ser dada; primeiro as que já têm alguma neste job',
  access: 'execucao.consultar',
  query: z.object({ id_orcamento: z.optional(pathId), search: z.optional(text(120)) }),
  reply: reply({
    data: z.array(z.object({ id_produtor: id, produtor: z.string(), verbas: z.int() })),
  }),
})

/** Users who can account for a fund. */
export const prestadores = read('v2 GET /execucao/prestadores', {
  summary: 'Usuários que podem prestar contas de uma verba',
  access: 'execucao.solicitar',
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({
    data: z.array(z.object({ id_usuario: id, nome: z.string(), produtor_externo: z.boolean() })),
  }),
})

export const jobsDaDespesa = read('GET /orcamento/get/listar/orcamento-despesa', {
  summary: 'Jobs em que se pode lançar despesa',
  access: 'execucao.consultar',
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(z.object({ ...job, cliente: shownText })) }),
})

export const allowedContas = read('v2 GET /execucao/contas', {
  summary: 'Contas bancárias que o perfil pode usar',
  access: 'execucao.pagar',
  reply: reply({ data: z.array(z.object({ id_contabancaria: id, descricao: z.string() })) }),
})

export const tiposDeDocumento = read('v2 GET /execucao/tipos-documento', {
  summary: 'Tipos de documento, para despesas e pagamentos',
  access: ['execucao.consultar', 'aprovacao.solicitar'],
  reply: reply({ data: z.array(z.object({ id_tipoDocumento: id, descricao: z.string() })) }),
})

export const jobSummary = read('v2 GET /execucao/job/{id_orcamento}', {
  summary: 'Um job em execução: quem é, se o status libera o financeiro e quanto já andou',
  access: 'execucao.consultar',
  params: doJob,
  reply: reply({
    data: z.object({
      ...job,
      cliente: shownText,
      status: z.object({ descricao: z.string(), cor: z.string(), cor_fundo: z.string() }),
      liberado: z.boolean(),
      /** This person sees and accounts only for their own. */
      externo: z.boolean(),
      ...Figures,
    }),
  }),
})

const Pendencia = z.object({
  tipo: oneOf('verba', 'despesa', 'pagamento'),
  id,
  ...job,
  item: shownText,
  descricao: z.string(),
  /** The producer, supplier or payee. */
  pessoa: shownText,
  solicitante: shownText,
  valor: money,
  data: day,
  /** By how much it exceeds the line's balance. */
  excesso: money,
  /** Who accepted that it exceeds it, when they asked. */
  aceite: z.nullable(Aceite),
  sem_comprovante: z.boolean(),
  repetida: z.boolean(),
  anexos: z.array(
    z.object({ id_verba_anexo: id, name: z.string(), url: z.string(), imagem: z.boolean() }),
  ),
  /** Why this person cannot approve it; null when they can. */
  impedimento: shownText,
  criado_em: z.nullable(instant),
})
export type Pendencia = z.input<typeof Pendencia>
export type PendenciaInside = z.output<typeof Pendencia>

export const pendencias = read('v2 GET /execucao/pendencias', {
  summary: 'O que espera aprovação: pedidos de verba, despesas e pedidos de pagamento',
  access: 'execucao.aprovar',
  query: z.object({ id_orcamento: z.optional(pathId) }),
  reply: reply({ data: z.array(Pendencia) }),
})

export const pendenciasDecide = write('v2 POST /execucao/pendencias', {
  summary: 'Aprova ou rejeita vários de uma vez; os que não puderam são ditos',
  access: 'execucao.aprovar',
  body: z.object({
    acao: oneOf('aprovar', 'rejeitar'),
    /** One reason for all rejected ones. */
    motivo: z.optional(text(500)),
    alvos: z.array(Approvable).check(z.minLength(1), z.maxLength(200)),
    ...acceptance,
  }),
  reply: reply({
    feitos: z.array(Approvable),
    /** What `aprovacaoUndo` takes to undo the approvals. */
    desfazer: z.array(ApprovedOne),
    recusados: z.array(z.object({ ...Approvable.shape, msg: z.string() })),
  }),
})
