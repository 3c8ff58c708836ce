import type * as contract from '@claquete/contract/sistema/arquivos/arquivo'
import { Failure } from '@claquete/contract/failures'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { verifyFileUrl } from '../../kernel/files/signed-url.ts'
import { sniff, SNIFF_BYTES } from '../../kernel/files/sniff.ts'
import { StoredFileMissing } from '../../kernel/files/storage.ts'
import type { Product } from '../../module.ts'
import { findFile, listFiles, markRemoved } from './arquivo.queries.ts'
import { checkAttachable } from './attachable.read.ts'
import { fileView } from './file-view.ts'
import { ownerOf, uploadFile } from './upload.commands.ts'

/** Types that a browser may display; all others are downloaded, never opened. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'application/pdf'])

async function peek(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const chunk of stream) return chunk.subarray(0, SNIFF_BYTES)
  return Buffer.alloc(0)
}

export const arquivoHandlers = ({ records }: Product): Handlers<typeof contract> => ({
  arquivoUpload: async (context, request) => {
    const owner = ownerOf(request.query)
    if (owner) {
      await context.transaction((inside) => checkAttachable(records, inside, owner, 'change'))
    }
    return uploadFile(context, request)
  },

  arquivoDelete: async ({ db, actor }, { body }) => {
    const file = await findFile(db, body.arquivo)
    if (!file) throw new Failure('nao_encontrado', { msg: 'Erro ao deletar arquivo!' })
    const { tabela, chave } = file
    if (tabela !== null && chave !== null) {
      await checkAttachable(records, { db, actor }, { tabela, chave }, 'change')
    } else if (file.id_usuario !== actor.id_usuario) {
      throw new Failure('sem_permissao')
    }
    await markRemoved(db, file.id_arquivo)
    return { msg: 'Arquivo removido com sucesso', data: { status: true } }
  },

  arquivoLink: async ({ db, actor, services }, { body }) => {
    const file = await findFile(db, body.arquivo)
    if (!file) throw new Failure('link_invalido')
    const { tabela, chave } = file
    if (tabela !== null && chave !== null) {
      await checkAttachable(records, { db, actor }, { tabela, chave }, 'view')
    }
    return { url: fileLink(services, file.arquivo, file.name) }
  },

  arquivoList: async ({ db, actor, services }, { params }) => {
    await checkAttachable(records, { db, actor }, params, 'view')
    const files = await listFiles(db, params.tabela, params.chave)
    return { data: files.map((file) => fileView(services, file)) }
  },

  arquivoView: async ({ services }, { query }) => {
    const check = verifyFileUrl(query, services.config.jwtSecret, new Date(services.now()))
    if (!check.ok) throw new Failure('link_invalido', { msg: 'Erro ao abrir o arquivo' })
    const { key, name } = check.link
    try {
      const mime = await sniff(await peek(await services.storage.get(key)))
      const disposition = shown.has(mime) ? check.link.disposition : 'attachment'
      const stream = await services.storage.get(key)
      return new FileReply({ stream, mime, name, disposition })
    } catch (error) {
      if (error instanceof StoredFileMissing) {
        throw new Failure('link_invalido', { msg: 'Erro ao abrir o arquivo' })
      }
      throw error
    }
  },
})
