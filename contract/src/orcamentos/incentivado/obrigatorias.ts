import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { categorias } from '@claquete/core/orcamentos/incentivado/limite'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { oneOf, pathId, reply } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const line = '/projetos-incentivados/orcamento/{id_orcamento}/linhas-obrigatorias'
const params = z.object({ id_orcamento: pathId })
const categoria = oneOf(...categorias)

const Obrigatoria = z.object({
  categoria,
  descricao: z.string(),
  /** The group that it goes to, and whether it is made for it. */
  grupo: z.string(),
  grupo_novo: z.boolean(),
  /** Its places, as people read them: `Ancine, nove grandes itens: 4.10 LIBRAS`. */
  lugares: z.array(z.string()),
})
export type LinhaObrigatoria = z.input<typeof Obrigatoria>

export const obrigatoriasList = read(`v2 GET ${line}`, {
  summary:
    'As linhas que as normas do projeto obrigam e que faltam no orçamento, com o lugar de cada uma',
  access: 'incentivado.consultar',
  ...ofPlan,
  params,
  reply: reply({ data: z.array(Obrigatoria) }),
})

export const obrigatoriasInsert = write(`v2 POST ${line}`, {
  summary: 'Inclui no orçamento linhas obrigatórias que faltam, com valor zero',
  access: 'incentivado.alterar',
  ...ofPlan,
  params,
  body: z.object({
    /** Those that were seen; one that is in the budget meanwhile is refused. */
    categorias: z.array(categoria).check(z.minLength(1), z.maxLength(categorias.length)),
  }),
  reply: reply({ revisao: z.int(), uids: z.array(z.string()) }),
})
