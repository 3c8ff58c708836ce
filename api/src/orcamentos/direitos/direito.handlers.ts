import type * as contract from '@claquete/contract/orcamentos/direitos/direito'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { changeDireito, createDireito, removeDireito } from './direito.commands.ts'
import { direitoExporter, readerOf } from './direito.export.ts'
import { direitos } from './direito.queries.ts'

export const direitoHandlers: Handlers<typeof contract> = {
  direitoList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await direitos.page(context.db, context, query) }
  },
  direitoCreate: async (context, { body }) => ({
    id_direito_imagem: await createDireito(context, body),
    msg: 'Direito de imagem guardado',
  }),
  direitoUpdate: async (context, { params, body }) => {
    await changeDireito(context, params.id_direito_imagem, body)
    return { msg: 'Direito de imagem alterado' }
  },
  direitoDelete: async (context, { params }) => {
    await removeDireito(context, params.id_direito_imagem)
    return { msg: 'Direito de imagem excluído' }
  },
  direitoExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startExport(context, direitoExporter, tipo, {
      ...query,
      hoje: context.today,
      quem: readerOf(context.actor),
    })
  },
}
