import type * as contract from '@claquete/contract/livro/titulos/direto'
import type { Handlers } from '../../kernel/context.ts'
import { updateDireto, postDireto } from './direto.ts'
import { deleteLancamentos } from './lote.ts'

export const diretoHandlers: Handlers<typeof contract> = {
  diretoCreate: async (context, { body }) => ({
    id_lancamento: await postDireto(context, body),
    msg: 'Lançamento cadastrado com sucesso',
  }),

  diretoUpdate: async (context, { body: { id_lancamento, ...body } }) => {
    await updateDireto(context, id_lancamento, body)
    return { id_lancamento, msg: 'Lançamento alterado com sucesso' }
  },

  diretoDelete: async (context, { body }) => {
    const quantos = await deleteLancamentos(context, body.ids, ['avulso', 'transferencia'])
    return {
      msg: quantos === 1 ? 'Lançamento excluído' : `${quantos} lançamentos excluídos`,
      quantos,
    }
  },
}
