import * as z from 'zod/mini'
import { id, reply } from '../wire.ts'

/** Exports are answered at once: the link serves the file when it is ready. */
export const ExportReply = reply({
  link: z.string(),
  id_exportacao: id,
  total: z.int(),
})
export type ExportReply = z.output<typeof ExportReply>
