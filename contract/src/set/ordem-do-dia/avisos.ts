import { warningKinds } from '@claquete/core/set/ordem-do-dia/warnings'
import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { id, oneOf, pathId, reply } from '../../wire.ts'

export const AvisoDaOrdem = z.object({
  tipo: oneOf(...warningKinds),
  texto: z.string(),
  /** The person or the line it is about; null both, it is about the whole sheet. */
  id_ordem_pessoa: z.nullable(id),
  id_ordem_linha: z.nullable(id),
})
export type AvisoDaOrdem = z.input<typeof AvisoDaOrdem>

export const ordemAvisos = read('v2 GET /ordem-do-dia/{id_ordem_dia}/avisos', {
  summary:
    'O que conferir em uma ordem do dia antes de enviar, também diante das outras da empresa',
  access: 'ordem_do_dia.visualizar',
  params: z.object({ id_ordem_dia: pathId }),
  reply: reply({ data: z.array(AvisoDaOrdem) }),
})
