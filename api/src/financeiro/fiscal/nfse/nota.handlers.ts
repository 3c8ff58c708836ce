import type * as contract from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { Readable } from 'node:stream'
import { FileReply } from '../../../kernel/context.ts'
import type { Handlers, SlowContext } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { must } from '@claquete/core/kernel/must'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { cancelNota, discardNota, registerNota, resendNota } from './acts.commands.ts'
import { prepareNota } from './draft.read.ts'
import { emitNota } from './emit.commands.ts'
import { notaExporter } from './nota.export.ts'
import { findNota, notas } from './nota.queries.ts'
import { readNota } from './nota.read.ts'
import { printNota, sendNotaByMail } from './send.commands.ts'

/** The note as the service signed it, or its declaration while it has none. */
async function xmlOf(context: SlowContext, id_nota: number) {
  const nota = await context.transaction(async (opened) => {
    await readNota(opened, id_nota)
    return must(await findNota(opened.db, id_nota), 'a note that is seen')
  })
  const name = nota.nota_xml === '' ? `DPS ${nota.serie}-${nota.numero}` : `NFS-e ${nota.chave}`
  return new FileReply({
    stream: Readable.from([Buffer.from(nota.nota_xml || nota.dps_xml)]),
    mime: 'application/xml',
    name: `${name}.xml`,
    disposition: 'attachment',
  })
}

export const notaHandlers: Handlers<typeof contract> = {
  notaList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await notas.page(db, await visaoDoLivro(db, actor), query) }
  },
  notaView: async (context, { params }) => ({ data: await readNota(context, params.id_nota) }),
  notaDraft: async (context, { body }) => ({ data: (await prepareNota(context, body)).draft }),
  notaEmit: (context, { body }) => emitNota(context, body),
  notaResend: (context, { body }) => resendNota(context, body),
  notaRegister: (context, { body }) => registerNota(context, body),
  notaDiscard: (context, { body }) => discardNota(context, body),
  notaCancel: (context, { body }) => cancelNota(context, body),
  notaPdf: async (context, { params }) => {
    const { nota, pdf } = await printNota(context, params.id_nota)
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: `DANFSe ${nota.numero_nota.replace('/', '-')}.pdf`,
      disposition: 'inline',
    })
  },
  notaXml: (context, { params }) => xmlOf(context, params.id_nota),
  notaSend: (context, { body }) => sendNotaByMail(context, body),
  notaExport: async (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const { db, actor } = context
    const visao = await visaoDoLivro(db, actor)
    return startExport(context, notaExporter, tipo, { ...query, visao })
  },
}
