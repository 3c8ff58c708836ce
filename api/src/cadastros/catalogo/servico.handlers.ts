import type * as contract from '@claquete/contract/cadastros/catalogo/servico'
import type {
  ServicoInside as Servico,
  ServicoRow,
} from '@claquete/contract/cadastros/catalogo/servico'
import { Failure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { findCustomValues } from '../../sistema/configuracoes/public.ts'
import { servicos } from './item-kind.ts'
import { findItem, listItems } from './item-list.queries.ts'
import { changeItem, createItem } from './item.commands.ts'
import { servicoExporter } from './item.export.ts'
import { lockItems } from './item.queries.ts'

async function remove({ db }: Context, wanted: readonly number[]) {
  const ids = [...new Set(wanted)]
  const records = await lockItems(db, servicos, ids)
  if (records.length < ids.length) throw new Failure('nao_encontrado')
  return removeRecords(db, servicos, records)
}

type Saved = Awaited<ReturnType<typeof createItem>>
const saved = ({ id, repetidos }: Saved, msg: string) => ({
  msg,
  id_servico: id,
  repetidos: repetidos.map((other) => ({ id_servico: other.id, servico: other.nome })),
})

export const servicoHandlers: Handlers<typeof contract> = {
  servicoList: async ({ db }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await listItems<ServicoRow>(db, servicos, query) }
  },

  servicoView: async ({ db }, { params }) => {
    const found = await findItem(db, servicos, params.id_servico)
    if (!found) throw new Failure('nao_encontrado')
    const campos_personalizados = await findCustomValues(db, 'servico', params.id_servico)
    return { data: { ...(found as unknown as Servico), campos_personalizados } }
  },

  servicoCreate: async ({ db }, { body: { servico: nome, ...fields } }) =>
    saved(await createItem(db, servicos, { ...fields, nome }), 'Serviço cadastrado com sucesso'),

  servicoUpdate: async ({ db }, { body: { servico: nome, id_servico: id, ...fields } }) =>
    saved(await changeItem(db, servicos, { ...fields, id, nome }), 'Serviço alterado com sucesso'),

  servicoDelete: (context, { params }) => remove(context, [params.id_servico]),
  servicoDeleteMany: (context, { body }) => remove(context, body.ids),

  servicoExport: (context, { params, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startExport(context, servicoExporter, params.tipo, query)
  },
}
