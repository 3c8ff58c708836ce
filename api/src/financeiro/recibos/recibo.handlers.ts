import type * as contract from '@claquete/contract/financeiro/recibos/recibo'
import { basePath } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { createRecibo, draftRecibo } from './create.commands.ts'
import { readRecibo } from './recibos.read.ts'
import { reciboExporter } from './recibo.export.ts'
import { cancelRecibo, recibos } from './recibo.queries.ts'
import { printRecibo, sendRecibo } from './send.commands.ts'

export const reciboHandlers: Handlers<typeof contract> = {
  reciboList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await recibos.page(db, await visaoDoLivro(db, actor), query) }
  },
  reciboView: async (context, { params }) => ({
    data: await readRecibo(context, params.id_recibo),
  }),
  reciboDraft: async (context, { body }) => ({ data: await draftRecibo(context, body) }),
  reciboCreate: async (context, { body }) => {
    const made = await createRecibo(context, body)
    const link = `${basePath.v2}/financeiro/recibos/${made.id_recibo}/pdf`
    return { ...made, link, msg: `Recibo ${made.numero} emitido` }
  },
  reciboPdf: async (context, { params }) => {
    const { recibo, pdf } = await printRecibo(context, params.id_recibo)
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: `Recibo ${recibo.numero}.pdf`,
      disposition: 'inline',
    })
  },
  reciboCancel: async (context, { body }) => {
    const { db, actor } = context
    // Whoever does not see every title of it does not find it.
    const { numero } = await readRecibo(context, body.id_recibo)
    const done = await cancelRecibo(db, body.id_recibo, {
      motivo: body.motivo || null,
      id_usuario: actor.id_usuario,
    })
    if (!done) throw fieldFailure('id_recibo', `O recibo ${numero} já foi cancelado.`)
    return { msg: `Recibo ${numero} cancelado` }
  },
  reciboSend: (context, { body }) => sendRecibo(context, body),
  reciboExport: async (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const { db, actor } = context
    return startExport(context, reciboExporter, tipo, {
      ...query,
      visao: await visaoDoLivro(db, actor),
    })
  },
}
