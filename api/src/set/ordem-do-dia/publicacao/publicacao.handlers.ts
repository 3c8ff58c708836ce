import type * as contract from '@claquete/contract/set/ordem-do-dia/publicacao'
import type { Handlers } from '../../../kernel/context.ts'
import { cancelOrdem } from './cancel.commands.ts'
import { previewPublicacao, publishOrdem } from './publish.commands.ts'

export const publicacaoHandlers: Handlers<typeof contract> = {
  ordemPublicacao: async (context, { params }) => ({
    data: await previewPublicacao(context, params.id_ordem_dia),
  }),
  ordemPublish: async (context, { params, body }) => {
    const data = await publishOrdem(context, params.id_ordem_dia, body.revisao)
    return { data, msg: `Versão ${data.numero} publicada` }
  },
  ordemCancel: async (context, { params, body }) => ({
    ...(await cancelOrdem(context, params.id_ordem_dia, body.motivo)),
    msg: 'Diária cancelada',
  }),
}
