import type * as contract from '@claquete/contract/orcamentos/incentivado/prazos'
import type { Handlers } from '../../../kernel/context.ts'
import { deleteDiligencia, saveDiligencia } from './diligencia.commands.ts'
import { readPrazos } from './prazos.read.ts'

export const prazosHandlers: Handlers<typeof contract> = {
  projetoPrazos: async (context, { params }) => ({
    data: await readPrazos(context, params.id_projeto_incentivado),
  }),
  diligenciaSave: async (context, { body }) => ({
    ...(await saveDiligencia(context, body)),
    msg: 'Salvo com sucesso',
  }),
  diligenciaDelete: (context, { query }) => deleteDiligencia(context, query.id_projeto_diligencia),
}
