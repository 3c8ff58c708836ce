import type * as contract from '@claquete/contract/cadastros/catalogo/produto'
import type {
  ProdutoInside as Produto,
  ProdutoRowInside as ProdutoRow,
} from '@claquete/contract/cadastros/catalogo/produto'
import { Failure } from '@claquete/contract/failures'
import { GRUPOS } from '@claquete/core/cadastros/catalogo/grupos'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { findCustomValues } from '../../sistema/configuracoes/public.ts'
import { produtos } from './item-kind.ts'
import type { ItemFilter } from './item-list.queries.ts'
import { findItem, listItems } from './item-list.queries.ts'
import { changeItem, createItem } from './item.commands.ts'
import { listGroups, lockItems } from './item.queries.ts'
import { produtoExporter } from './item.export.ts'
import { findRepeatedProdutos, mergeProdutos } from './produto-merge.commands.ts'

async function list({ db }: Context, { query }: { query: ItemFilter }) {
  checkRange(query.periodo1, query.periodo2)
  return { data: await listItems<ProdutoRow>(db, produtos, query) }
}

async function remove({ db }: Context, wanted: readonly number[]) {
  const ids = [...new Set(wanted)]
  const records = await lockItems(db, produtos, ids)
  if (records.length < ids.length) throw new Failure('nao_encontrado')
  return removeRecords(db, produtos, records)
}

type Saved = Awaited<ReturnType<typeof createItem>>
const saved = ({ id, repetidos }: Saved, msg: string) => ({
  msg,
  id_produto: id,
  repetidos: repetidos.map((other) => ({ id_produto: other.id, produto: other.nome })),
})

export const produtoHandlers: Handlers<typeof contract> = {
  produtoList: list,
  produtoOptions: list,

  produtoView: async ({ db }, { params }) => {
    const found = await findItem(db, produtos, params.id_produto)
    if (!found) throw new Failure('nao_encontrado')
    const campos_personalizados = await findCustomValues(db, 'produto', params.id_produto)
    return { data: { ...(found as unknown as Produto), campos_personalizados } }
  },

  produtoCreate: async ({ db }, { body: { produto: nome, ...fields } }) =>
    saved(await createItem(db, produtos, { ...fields, nome }), 'Produto cadastrado com sucesso'),

  produtoUpdate: async ({ db }, { body: { produto: nome, id_produto: id, ...fields } }) =>
    saved(await changeItem(db, produtos, { ...fields, id, nome }), 'Produto alterado com sucesso'),

  produtoDelete: (context, { params }) => remove(context, [params.id_produto]),
  produtoDeleteMany: (context, { body }) => remove(context, body.ids),

  produtoMerge: mergeProdutos,
  produtoDuplicates: findRepeatedProdutos,

  produtoExport: (context, { params, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startExport(context, produtoExporter, params.tipo, query)
  },

  grupoList: async ({ db }) => ({ data: [...new Set([...GRUPOS, ...(await listGroups(db))])] }),
}
