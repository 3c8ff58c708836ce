import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  changeNeedsVersao,
  day,
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  versaoOfChange,
} from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const

const Prazo = z.object({
  chave: z.string(),
  tipo: oneOf('captacao', 'execucao', 'contas', 'cinemateca', 'contador', 'diligencia'),
  titulo: z.string(),
  /** The rule that asks for it; null of the project's own days. */
  regra: z.nullable(z.string()),
  vencimento: z.nullable(day),
  feito_em: z.nullable(day),
  /** `fora_do_prazo`: a diligência that was answered after its day. */
  situacao: oneOf('aberto', 'atrasado', 'feito', 'fora_do_prazo', 'sem_data', 'encerrado'),
  /** Days left; below zero it is late. */
  dias: z.nullable(z.int()),
})
export type PrazoNoProjeto = z.input<typeof Prazo>

const Diligencia = z.object({
  id_projeto_diligencia: id,
  recebida_em: day,
  descricao: z.string(),
  dias: z.int(),
  prazo: day,
  respondida_em: z.nullable(day),
  resposta: z.string(),
  anexos: z.int(),
  versao: z.int(),
})
export type DiligenciaDoProjeto = z.input<typeof Diligencia>

export const projetoPrazos = read('v2 GET /projetos-incentivados/{id_projeto_incentivado}/prazos', {
  summary: 'Os prazos e as diligências de um projeto, com os dias que faltam',
  access: 'incentivado.consultar',
  ...ofPlan,
  params: z.object({ id_projeto_incentivado: pathId }),
  reply: reply({
    data: z.object({
      prazos: z.array(Prazo),
      diligencias: z.array(Diligencia),
      /** In how many days a diligência is answered, by the project's norms; null where none says it. */
      dias_de_resposta: z.nullable(z.int()),
    }),
  }),
})

export const diligenciaSave = write('v2 POST /projetos-incentivados/diligencias', {
  summary: 'Registra uma diligência de um projeto, ou a sua resposta',
  access: 'incentivado.alterar',
  ...ofPlan,
  body: z
    .object({
      /** Absent: a new one. */
      id_projeto_diligencia: z.optional(id),
      id_projeto_incentivado: id,
      recebida_em: day,
      descricao: requiredText(500),
      /** To answer; absent, as the project's norms say. */
      dias: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3650)))),
      respondida_em: z.optional(z.nullable(day)),
      resposta: z.optional(text(2000)),
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao((body) => body.id_projeto_diligencia !== undefined)),
  reply: reply({ id_projeto_diligencia: id, versao: z.int() }),
})

export const diligenciaDelete = write('v2 DELETE /projetos-incentivados/diligencias', {
  summary: 'Exclui uma diligência registrada por engano, com os seus arquivos',
  access: 'incentivado.alterar',
  ...ofPlan,
  query: z.object({ id_projeto_diligencia: pathId }),
  reply: nothing,
})
