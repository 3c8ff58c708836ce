import type * as contract from '@claquete/contract/set/ordem-do-dia/modelo'
import type { Handlers } from '../../../kernel/context.ts'
import { deleteRecords } from '../../../kernel/records/remove.queries.ts'
import { lockModelo } from '../documento/access.commands.ts'
import { saveModelo } from '../documento/create.commands.ts'
import { listModelos, renameModelo } from '../documento/list.queries.ts'

export const modeloHandlers: Handlers<typeof contract> = {
  ordemModelos: async ({ db }) => ({ data: await listModelos(db) }),
  ordemModeloSave: async (context, { params: { id_ordem_dia }, body: { titulo } }) => ({
    id_ordem_dia: await saveModelo(context, id_ordem_dia, titulo),
    msg: 'Modelo guardado',
  }),
  ordemModeloRename: async (context, { params: { id_ordem_dia }, body: { titulo } }) => {
    await lockModelo(context, id_ordem_dia)
    await renameModelo(context.db, id_ordem_dia, titulo)
    return { msg: 'Modelo renomeado' }
  },
  ordemModeloDelete: async (context, { params: { id_ordem_dia } }) => {
    await lockModelo(context, id_ordem_dia)
    await deleteRecords(context.db, 'ordem_dia', 'id_ordem_dia', [id_ordem_dia])
    return { msg: 'Modelo excluído' }
  },
}
