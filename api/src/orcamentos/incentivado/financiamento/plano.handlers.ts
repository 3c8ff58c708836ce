import type * as contract from '@claquete/contract/orcamentos/incentivado/financiamento'
import type { Handlers } from '../../../kernel/context.ts'
import { savePlano } from './plano.commands.ts'
import { filePlano } from './plano.export.ts'
import { readForFile, readPlano } from './plano.read.ts'

export const planoHandlers: Handlers<typeof contract> = {
  planoFinanciamentoView: async (context, { params, query }) => ({
    data: await readPlano(context, params.id_projeto_incentivado, query.estrutura),
  }),
  planoFinanciamentoFile: async (context, { params, query }) => {
    const read = await context.transaction((inside) =>
      readForFile(inside, params.id_projeto_incentivado, query.estrutura),
    )
    return filePlano(context.services, params.tipo, read)
  },
  planoFinanciamentoSave: async (context, { params, body }) => ({
    celulas: await savePlano(context, params.id_projeto_incentivado, body),
    msg: 'Salvo com sucesso',
  }),
}
