import type * as contract from '@claquete/contract/cadastros/catalogo/servico'
import { servico } from '@claquete/contract/cadastros/catalogo/servico'
import type { Handlers } from '../../kernel/context.ts'
import { itemHandlers } from './item.handlers.ts'

const shared = itemHandlers(servico)

export const servicoHandlers: Handlers<typeof contract> = {
  servicoList: shared.list,
  servicoView: shared.view,
  servicoCreate: shared.create,
  servicoUpdate: shared.update,
  servicoDelete: shared.remove,
  servicoDeleteMany: shared.removeMany,
  servicoExport: shared.export,
}
