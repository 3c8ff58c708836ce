import type * as contract from '@claquete/contract/orcamentos/incentivado/numeros'
import { counted } from '@claquete/core/kernel/writing/counted'
import { ownPlaces } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Handlers } from '../../../kernel/context.ts'
import { saveNumeros } from './numeros.commands.ts'
import { listNumeroRows, listNumeros } from './numeros.queries.ts'

export const numerosHandlers: Handlers<typeof contract> = {
  lugarNumeroList: async ({ db }) => {
    const rows = await listNumeroRows(db)
    return {
      data: ownPlaces(await listNumeros(db)).map((place) => {
        const own = rows.find(
          (one) => one.estrutura === place.estrutura && one.codigo === place.codigo,
        )
        return {
          ...place,
          alterado_em: own?.alterado_em ?? null,
          alterado_por: own?.alterado_por ?? null,
        }
      }),
    }
  },
  lugarNumeroSave: async (context, { body }) => {
    const lugares = await saveNumeros(context, body)
    return {
      data: { lugares },
      msg: `${counted(lugares, 'número trocado', 'números trocados')}`,
    }
  },
}
