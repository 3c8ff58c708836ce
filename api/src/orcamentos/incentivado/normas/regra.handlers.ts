import type * as contract from '@claquete/contract/orcamentos/incentivado/regra'
import type { Handlers } from '../../../kernel/context.ts'
import { readEfeito } from './efeito.read.ts'
import { deleteNorma, saveNorma } from './norma.commands.ts'
import { readNormas } from './normas.read.ts'
import { deleteRegra, saveRegra } from './regra.commands.ts'

const saved = { msg: 'Salvo com sucesso' }

export const regraHandlers: Handlers<typeof contract> = {
  normaList: async (context) => ({ data: await readNormas(context) }),
  normaSave: async (context, { body }) => ({ ...(await saveNorma(context, body)), ...saved }),
  normaDelete: (context, { query }) => deleteNorma(context, query.id_incentivo_norma),
  normaRegraSave: async (context, { body }) => ({ ...(await saveRegra(context, body)), ...saved }),
  regraEfeito: async (context, { body }) => ({ data: await readEfeito(context, body) }),
  normaRegraDelete: (context, { query }) => deleteRegra(context, query.id_incentivo_regra),
}
