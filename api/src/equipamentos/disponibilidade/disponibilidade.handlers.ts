import type * as contract from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import type { Handlers } from '../../kernel/context.ts'
import { readCalendario, readCalendarioTipo } from './calendario.read.ts'
import { readLivres } from './livres.read.ts'

export const disponibilidadeHandlers: Handlers<typeof contract> = {
  livreList: async (context, { query }) => ({ data: await readLivres(context, query) }),
  calendarioView: async (context, { query }) => ({
    data: await readCalendario(context, query, query.search),
  }),
  calendarioTipo: async (context, { params, query }) => ({
    data: await readCalendarioTipo(context, params.id_tipo_equip, query),
  }),
}
