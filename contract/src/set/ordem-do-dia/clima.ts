import * as z from 'zod/mini'
import { slow } from '../../endpoint.ts'
import { pathId, reply } from '../../wire.ts'
import { Cabecalho } from './documento.ts'

export const ordemForecast = slow('v2 POST /ordem-do-dia/{id_ordem_dia}/previsao', {
  summary:
    'O tempo do dia na primeira locação com posição, pelo serviço da empresa; nada é gravado',
  access: 'ordem_do_dia.alterar',
  keyless: 'harmless',
  params: z.object({ id_ordem_dia: pathId }),
  reply: reply({ data: Cabecalho.shape.clima }),
})
