import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, instant, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'

const params = z.object({ id_orcamento: pathId })

/** A status that a budget may move to now, and the effect. */
export const PossibleStatus = z.object({
  id_orcamento_status: id,
  descricao: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
  atual: z.boolean(),
  aprova: z.boolean(),
  bloqueia_edicao: z.boolean(),
  /** The effect in words, shown before the choice; null for none. */
  efeito: z.nullable(z.string()),
  /** The approved version that would be replaced. */
  substitui: z.nullable(z.string()),
  /** Why this person cannot choose it; null when they can. */
  impedimento: z.nullable(z.string()),
})
export type PossibleStatus = z.output<typeof PossibleStatus>

export const possibleStatusList = read('v2 GET /orcamento/{id_orcamento}/status', {
  summary: 'Os status que um orçamento pode ter, para quem pergunta',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(PossibleStatus), pode_reabrir: z.boolean() }),
})

export const statusChange = write('POST /orcamento/status', {
  summary: 'Muda o status de um orçamento, com os seus efeitos',
  access: ['orcamento.aprovar', 'orcamento.reabrir'],
  body: z.object({
    id_orcamento: id,
    id_orcamento_status: id,
    /** Replaces another approved version. */
    substituir: z.optional(z.boolean()),
    /** Unfreezes a sent or approved budget. */
    reabrir: z.optional(z.boolean()),
  }),
  reply: reply({ mudou: z.boolean() }),
})

export const OrcaEvento = z.object({
  id_orca_evento: id,
  tipo: z.string(),
  descricao: z.string(),
  usuario: z.nullable(z.string()),
  criado_em: instant,
})
export type OrcaEvento = z.output<typeof OrcaEvento>

export const orcamentoHistorico = read('v2 GET /orcamento/{id_orcamento}/historico', {
  summary: 'O que aconteceu com um orçamento, do mais novo ao mais antigo',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(OrcaEvento) }),
})

const hexa = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

const campos = {
  descricao: requiredText(60),
  cor: hexa,
  cor_fundo: hexa,
  bloqueia_edicao: z.boolean(),
  aprova: z.boolean(),
  cria_projeto: z.boolean(),
  libera_financeiro: z.boolean(),
  resultado: z.nullable(oneOf('ganho', 'perdido')),
}

export const OrcamentoStatus = z.object({
  id_orcamento_status: id,
  ...campos,
  /** The act that moves budgets to it; such a status cannot be deleted. */
  papel: z.nullable(z.string()),
  orcamentos: z.int(),
})
export type OrcamentoStatus = z.output<typeof OrcamentoStatus>

export const orcamentoStatusList = read('v2 GET /orcamento-status', {
  summary: 'Status de orçamento, em ordem, com o que alcançá-los faz',
  access: 'configuracao.consultar',
  reply: reply({ data: z.array(OrcamentoStatus) }),
})

export const OrcamentoStatusBody = z.object({ ...campos, id_orcamento_status: z.optional(id) })
export type OrcamentoStatusBody = z.output<typeof OrcamentoStatusBody>

export const orcamentoStatusSave = write('v2 POST /orcamento-status', {
  summary: 'Cria ou altera (com id_orcamento_status) um status de orçamento',
  access: 'configuracao.alterar',
  body: OrcamentoStatusBody,
  reply: reply({ id_orcamento_status: id }),
})

export const orcamentoStatusDelete = write('v2 DELETE /orcamento-status/{id_orcamento_status}', {
  summary: 'Exclui um status de orçamento que nenhum orçamento usa',
  access: 'configuracao.alterar',
  params: z.object({ id_orcamento_status: pathId }),
  reply: nothing,
})

export const orcamentoStatusOrder = write('v2 POST /orcamento-status/ordem', {
  summary: 'Guarda a ordem dos status de orçamento',
  access: 'configuracao.alterar',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  reply: nothing,
})
