import type * as contract from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import type { Handlers } from '../../../kernel/context.ts'
import { deleteRegime, saveRegime } from './regime.commands.ts'
import { readUnidades } from './regime.read.ts'

export const fiscalRegimeHandlers: Handlers<typeof contract> = {
  fiscalRegimeList: async ({ db, actor, today }, { query }) => ({
    data: await readUnidades(
      db,
      { empresas: actor.empresas, id_empresa: query.id_empresa },
      query.dia ?? today,
    ),
  }),
  fiscalRegimeSave: (context, { body }) => saveRegime(context, body),
  fiscalRegimeDelete: (context, { query }) => deleteRegime(context, query.id_unidade_regime),
}
