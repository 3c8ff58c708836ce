import type * as contract from '@claquete/contract/livro/titulos/direct'
import type { Handlers } from '../../../kernel/context.ts'
import { updateDirect, postDirect } from './direct.commands.ts'
import { deleteLancamentos } from '../baixas/batch.commands.ts'

export const directHandlers: Handlers<typeof contract> = {
  directCreate: async (context, { body }) => ({
    id_lancamento: await postDirect(context, body),
    msg: 'Lançamento cadastrado com sucesso',
  }),

  directUpdate: async (context, { body: { id_lancamento, ...body } }) => {
    await updateDirect(context, id_lancamento, body)
    return { id_lancamento, msg: 'Lançamento alterado com sucesso' }
  },

  directDelete: async (context, { body }) => {
    const quantos = await deleteLancamentos(context, body.ids, ['avulso', 'transferencia'])
    return { msg: 'Deletado com sucesso', quantos }
  },
}
