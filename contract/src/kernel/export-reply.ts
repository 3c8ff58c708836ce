import * as z from 'zod/mini'
import { id, reply } from '../wire.ts'

/** The reply to the start of an export. It comes before the file exists: the link waits for the file, then serves it. */
export const ExportReply = reply({
  link: z.string(),
  id_exportacao: id,
  total: z.int(),
})
export type ExportReply = z.output<typeof ExportReply>
