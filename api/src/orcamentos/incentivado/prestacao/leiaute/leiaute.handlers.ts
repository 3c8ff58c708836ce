import type * as contract from '@claquete/contract/orcamentos/incentivado/leiaute'
import type { Handlers } from '../../../../kernel/context.ts'
import { resetLeiaute, saveLeiaute } from './leiaute.commands.ts'
import { listLeiautes } from './leiaute.read.ts'

export const leiauteHandlers: Handlers<typeof contract> = {
  relacaoLeiauteList: async ({ db }) => ({ data: await listLeiautes(db) }),
  relacaoLeiauteSave: async (context, { body }) => ({
    versao: await saveLeiaute(context, body),
    msg: 'Colunas salvas',
  }),
  relacaoLeiauteReset: async (context, { query }) => {
    await resetLeiaute(context, query)
    return { msg: 'Valem de novo as colunas do produto' }
  },
}
