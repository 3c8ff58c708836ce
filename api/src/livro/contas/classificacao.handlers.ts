import type * as contract from '@claquete/contract/livro/contas/classificacao'
import type { Handlers } from '../../kernel/context.ts'
import { announceChange } from '../../kernel/realtime.ts'
import { readRegras, saveRegras } from './classificacao.ts'

export const classificacaoHandlers: Handlers<typeof contract> = {
  classificacaoView: async ({ db }) => ({ data: await readRegras(db) }),

  classificacaoSave: async ({ db }, { body }) => {
    await saveRegras(db, body.regras)
    await announceChange(db, 'plano_contas')
    return { msg: 'Classificação automática gravada' }
  },
}
