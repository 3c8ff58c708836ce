import * as z from 'zod/mini'
import { slow } from '../../endpoint.ts'
import { nothing, pathId, queryInt } from '../../wire.ts'

export const ordemPdf = slow('v2 GET /ordem-do-dia/{id_ordem_dia}/pdf', {
  summary:
    'A ordem do dia em PDF: o rascunho, ou uma versão publicada; para todos ou para uma pessoa',
  access: 'ordem_do_dia.visualizar',
  wire: 'file',
  params: z.object({ id_ordem_dia: pathId }),
  query: z.object({
    /** A published version; without it, as it stands, marked as a draft. */
    versao: z.optional(queryInt(1, 1_000_000)),
    /** The person whose call stands on top. */
    id_ordem_pessoa: z.optional(pathId),
  }),
  reply: nothing,
})
