import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, instant, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const

const Link = z.object({
  id_projeto_link: id,
  para: z.string(),
  criado_em: instant,
  criado_por: z.string(),
  expira_em: instant,
  situacao: oneOf('vale', 'venceu', 'revogado'),
})
export type LinkDoProjeto = z.input<typeof Link>

export const projetoLinkList = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/links',
  {
    summary: 'Os links de coprodução de um projeto',
    access: 'incentivado.contas',
    ...ofPlan,
    params: z.object({ id_projeto_incentivado: pathId }),
    reply: reply({ data: z.array(Link) }),
  },
)

export const projetoLinkCreate = write(
  'v2 POST /projetos-incentivados/{id_projeto_incentivado}/links',
  {
    summary: 'Cria um link por onde quem coproduz vê as somas de um projeto',
    access: 'incentivado.contas',
    ...ofPlan,
    keyless: 'secret',
    params: z.object({ id_projeto_incentivado: pathId }),
    body: z.object({
      para: requiredText(120),
      /** Days for which it opens. */
      validade_dias: z.int().check(z.minimum(1), z.maximum(365)),
    }),
    reply: reply({ id_projeto_link: id, url: z.string() }),
  },
)

export const projetoLinkRevoke = write(
  'v2 POST /projetos-incentivados/links/{id_projeto_link}/revogar',
  {
    summary: 'Revoga um link de coprodução: ele não abre mais',
    access: 'incentivado.contas',
    ...ofPlan,
    params: z.object({ id_projeto_link: pathId }),
    reply: nothing,
  },
)
