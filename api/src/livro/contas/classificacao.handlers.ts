import type * as contract from '@claquete/contract/livro/contas/classificacao'
import type { Handlers } from '../../kernel/context.ts'
import { readRules, saveRules } from './classificacao.commands.ts'

export const classificacaoHandlers: Handlers<typeof contract> = {
  classificacaoView: async (context) => ({ data: await readRules(context) }),

  classificacaoSave: async ({ db }, { body }) => {
    await saveRules(db, body.regras)
    return { msg: 'Classificação automática gravada' }
  },
}
