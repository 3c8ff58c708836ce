import type * as contract from '@claquete/contract/lancamentos/direto'
import type { Handlers } from '../../kernel/context.ts'
import { alterarDireto, lancarDireto } from './direto.ts'
import { excluirLancamentos } from './lote.ts'

export const diretoHandlers: Handlers<typeof contract> = {
  diretoCreate: async (context, { body }) => ({
    id_lancamento: await lancarDireto(context, body),
    msg: 'Lançamento cadastrado com sucesso',
  }),

  diretoUpdate: async (context, { body: { id_lancamento, ...body } }) => {
    await alterarDireto(context, id_lancamento, body)
    return { id_lancamento, msg: 'Lançamento alterado com sucesso' }
  },

  diretoDelete: async (context, { body }) => {
    const quantos = await excluirLancamentos(context, body.ids, ['avulso', 'transferencia'])
    return {
      msg: quantos === 1 ? 'Lançamento excluído' : `${quantos} lançamentos excluídos`,
      quantos,
    }
  },
}
