import type * as contract from '@claquete/contract/set/ordem-do-dia/papel'
import { Failure } from '@claquete/contract/failures'
import { Readable } from 'node:stream'
import { FileReply } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/context.ts'
import { findOrdem } from '../documento/access.commands.ts'
import { readPaperHead, readToPrint } from './papel.read.ts'
import { printOrdem } from './print.ts'

export const papelHandlers: Handlers<typeof contract> = {
  ordemPdf: async (context, { params: { id_ordem_dia }, query: { versao, id_ordem_pessoa } }) => {
    const read = await context.transaction(async (opened) => {
      const { id_orcamento } = await findOrdem(opened, id_ordem_dia)
      return {
        documento: await readToPrint(opened.db, id_ordem_dia, versao ?? null),
        head: await readPaperHead(opened.db, id_orcamento),
      }
    })
    const { pessoas } = read.documento
    const isOnIt = pessoas.some((one) => one.id_ordem_pessoa === id_ordem_pessoa)
    if (id_ordem_pessoa !== undefined && !isOnIt) throw new Failure('ordem_linha_nao_localizada')
    const { pdf, name } = await printOrdem(context.services, read.documento, {
      ...read.head,
      versao: versao ?? null,
      para: id_ordem_pessoa,
    })
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name,
      disposition: 'inline',
    })
  },
}
