import type * as contract from '@claquete/contract/orcamentos/incentivado/visto'
import type { Handlers } from '../../kernel/context.ts'
import { saveLugares, savePayroll } from './lugares.commands.ts'
import { readForFile, readVisto } from './visto.read.ts'
import { fileVisto } from './visto.paper.ts'

export const vistoHandlers: Handlers<typeof contract> = {
  projetoVisto: async (context, { params, query }) => ({
    data: await readVisto(context, params.id_orcamento, query.estrutura),
  }),

  vistoFile: async (context, { params: { id_orcamento, tipo }, query }) => {
    const { estrutura, modo = 'analitico' } = query
    const read = await context.transaction((opened) => readForFile(opened, id_orcamento, estrutura))
    return fileVisto(context.services, { tipo, modo, read })
  },

  linhasFolha: async (context, { params, body }) => ({
    linhas: await savePayroll(context, params.id_orcamento, {
      uids: body.linhas,
      isPayroll: body.folha === 'S',
    }),
    msg: body.folha === 'S' ? 'Marcado como folha de pagamento' : 'Não é mais folha de pagamento',
  }),

  lugaresSave: async (context, { params, body }) => ({
    lugares: await saveLugares(context, params.id_orcamento, body),
    msg: body.lugares.length === 1 ? 'Lugar salvo' : 'Lugares salvos',
  }),
}
