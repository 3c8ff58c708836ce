import type * as contract from '@claquete/contract/cadastros/catalogo/produto'
import { produto } from '@claquete/contract/cadastros/catalogo/produto'
import { GRUPOS } from '@claquete/core/cadastros/catalogo/grupos'
import type { Handlers } from '../../kernel/context.ts'
import { itemHandlers } from './item.handlers.ts'
import { listGroups } from './item.queries.ts'
import { findRepeatedProdutos, mergeProdutos } from './produto-merge.commands.ts'

const shared = itemHandlers(produto)

export const produtoHandlers: Handlers<typeof contract> = {
  produtoList: shared.list,
  produtoOptions: shared.list,
  produtoView: shared.view,
  produtoCreate: shared.create,
  produtoUpdate: shared.update,
  produtoDelete: shared.remove,
  produtoDeleteMany: shared.removeMany,
  produtoExport: shared.export,
  produtoMerge: mergeProdutos,
  produtoDuplicates: findRepeatedProdutos,
  grupoList: async ({ db }) => ({ data: [...new Set([...GRUPOS, ...(await listGroups(db))])] }),
}
