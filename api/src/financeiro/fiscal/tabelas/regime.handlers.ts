import type * as contract from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import type { Handlers } from '../../../kernel/context.ts'
import { deleteRegime, saveRegime } from './regime.commands.ts'
import { readCarga, readUnidades } from './regime.read.ts'

export const fiscalRegimeHandlers: Handlers<typeof contract> = {
  fiscalRegimeList: async ({ db, actor, today }, { query: { id_empresa, dia = today } }) => {
    const filter = { empresas: actor.empresas, id_empresa }
    return { data: await readUnidades(db, filter, dia), carga: await readCarga(db, dia) }
  },
  fiscalRegimeSave: (context, { body }) => saveRegime(context, body),
  fiscalRegimeDelete: (context, { query }) => deleteRegime(context, query.id_unidade_regime),
}
