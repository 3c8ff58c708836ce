import type * as contract from '@claquete/contract/equipamentos/registro/etiqueta'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { printLabels } from './etiqueta.paper.ts'

export const etiquetaHandlers: Handlers<typeof contract> = {
  etiquetaPrint: async (context, { body }) =>
    new FileReply({
      stream: Readable.from([await printLabels(context, body)]),
      mime: 'application/pdf',
      name: 'Etiquetas.pdf',
      disposition: 'inline',
    }),
}
