import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'

const params = z.object({ id_campanha: pathId })

/** Said yes to, after a refusal that tells what would happen. */
const mover = z.optional(z.boolean())

export const campanhaOrcamentoAdd = write('v2 POST /campanhas/{id_campanha}/orcamentos', {
  summary: 'Põe um orçamento, com todas as suas versões, em uma campanha',
  access: 'campanha.alterar',
  params,
  body: z.object({
    id_orcamento: id,
    /** Takes it out of the campaign that it is in. */
    mover,
    /** Accepts a budget of another client. */
    outro_cliente: z.optional(z.boolean()),
  }),
  reply: nothing,
})

export const campanhaOrcamentoNew = write('v2 POST /campanhas/{id_campanha}/orcamentos/novo', {
  summary: 'Cria um orçamento da campanha: em branco, de um modelo ou de outro orçamento',
  access: 'campanha.alterar',
  params,
  body: z.object({
    origem: oneOf('branco', 'modelo', 'orcamento'),
    titulo: requiredText(200),
    /** For `origem: modelo`; null means the usual groups of the trade. */
    id_orca_modelo: z.optional(z.nullable(id)),
    /** For `origem: orcamento`. */
    id_orcamento: z.optional(z.nullable(id)),
  }),
  reply: reply({ id_orcamento: id, num_orc: z.string() }),
})

export const campanhaOrcamentoRemove = write(
  'v2 DELETE /campanhas/{id_campanha}/orcamentos/{id_orcamento}',
  {
    summary: 'Tira um orçamento de uma campanha; o orçamento continua',
    access: 'campanha.alterar',
    params: z.object({ id_campanha: pathId, id_orcamento: pathId }),
    reply: nothing,
  },
)

export const campanhaProjetoAdd = write('v2 POST /campanhas/{id_campanha}/projetos', {
  summary: 'Põe um projeto em uma campanha',
  access: 'campanha.alterar',
  params,
  body: z.object({ id_projeto: id, mover }),
  reply: nothing,
})

export const campanhaProjetoRemove = write(
  'v2 DELETE /campanhas/{id_campanha}/projetos/{id_projeto}',
  {
    summary: 'Tira um projeto de uma campanha; o projeto continua',
    access: 'campanha.alterar',
    params: z.object({ id_campanha: pathId, id_projeto: pathId }),
    reply: nothing,
  },
)

export const campanhaOfOrcamento = read('v2 GET /campanhas/do-orcamento/{id_orcamento}', {
  summary: 'A campanha de um orçamento, null sem uma que a pessoa veja',
  access: 'campanha.consultar',
  params: z.object({ id_orcamento: pathId }),
  reply: reply({
    data: z.nullable(z.object({ id_campanha: id, titulo: z.string(), encerrada: z.boolean() })),
  }),
})
