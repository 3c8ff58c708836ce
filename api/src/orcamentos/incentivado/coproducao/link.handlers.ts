import type * as contract from '@claquete/contract/orcamentos/incentivado/link'
import type { Handlers } from '../../../kernel/context.ts'
import { createLink, mustSeeProjeto, revoke } from './link.commands.ts'
import { listLinks } from './link.queries.ts'

export const linkHandlers: Handlers<typeof contract> = {
  projetoLinkList: async (context, { params: { id_projeto_incentivado } }) => {
    await mustSeeProjeto(context, id_projeto_incentivado)
    const agora = new Date(context.services.now()).toISOString()
    return { data: await listLinks(context.db, id_projeto_incentivado, agora) }
  },
  projetoLinkCreate: async (context, { params: { id_projeto_incentivado }, body }) => ({
    ...(await createLink(context, id_projeto_incentivado, body)),
    msg: 'Link criado',
  }),
  projetoLinkRevoke: (context, { params: { id_projeto_link } }) => revoke(context, id_projeto_link),
}
