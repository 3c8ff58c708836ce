import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import type { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { Failure } from '@claquete/contract/failures'
import { MAX_FILES_PER_UPLOADER } from '@claquete/core/kernel/files/upload-rules'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { SlowContext } from '../../kernel/context.ts'
import { ImageRefused, makeAvatar } from '../../kernel/files/image.ts'
import { newFileKey, receiveUpload } from '../../kernel/files/receive.ts'
import type { StoredFile } from '../../kernel/files/receive.ts'
import { fileView } from './file-view.ts'
import { checkQuota, takeQuota } from './quota.read.ts'
import { insertFile, listFiles } from './arquivo.queries.ts'

type Query = TakenBy<typeof arquivoUpload>['query']

const ceilingKb = 50 * 1024

/**
 * Receives one file: checks its content, stores it, then inserts its row. The caller has checked that the
 * person may attach to the record.
 */
export async function uploadFile(
  context: SlowContext,
  { query }: TakenBy<typeof arquivoUpload>,
): Promise<GivenBy<typeof arquivoUpload>> {
  const owner = ownerOf(query)
  await context.transaction((inside) => checkQuota(inside))
  if (owner) {
    await context.transaction(async ({ db }) => {
      const already = await listFiles(db, owner.tabela, owner.chave)
      if (already.length >= MAX_FILES_PER_UPLOADER) {
        throw new Failure('arquivo_recusado', {
          msg: `São aceitos até ${MAX_FILES_PER_UPLOADER} arquivos por registro.`,
        })
      }
    })
  }
  const part = await firstPart(context)
  const isPicture = query.pastaDestino === 'images' && query.param.startsWith('usuario')
  const file = isPicture ? await receiveAvatar(context, part) : await receive(context, part, query)
  const row = await context
    .transaction(async (inside) => {
      const { db, actor } = inside
      await takeQuota(inside, file.bytes)
      return insertFile(db, {
        arquivo: file.key,
        name: file.name,
        mime: file.mime,
        tamanho: file.bytes,
        sha256: file.sha256,
        tela: query.param,
        id_usuario: actor.id_usuario,
        tabela: owner?.tabela ?? null,
        chave: owner?.chave ?? null,
      })
    })
    .catch(async (error: unknown) => {
      await context.services.storage.delete(file.key)
      throw error
    })
  const data = fileView(context.services, row)
  return { nomeArquivo: file.key, url: data.url, id_arquivo: row.id_arquivo, data }
}

/** The record that the file is attached to; undefined for none. */
export const ownerOf = ({ tabela, chave }: Query) =>
  tabela !== undefined && chave !== undefined ? { tabela, chave } : undefined

async function firstPart({ parts }: SlowContext): Promise<MultipartFile> {
  for await (const part of parts()) return part
  throw new Failure('envio_falhou')
}

async function receive(
  context: SlowContext,
  part: MultipartFile,
  query: Query,
): Promise<StoredFile> {
  const received = await receiveUpload(part, {
    storage: context.services.storage,
    tenant: context.actor.tenant,
    today: context.today,
    kind: query.tipo ?? (query.pastaDestino === 'images' ? 'images' : 'file'),
    ceilingKb,
  })
  if (received.stored) return received
  throw new Failure('arquivo_recusado', { msg: received.problem.msg })
}

async function receiveAvatar(context: SlowContext, part: MultipartFile): Promise<StoredFile> {
  try {
    const picture = await makeAvatar(part.file)
    const key = newFileKey(context.actor.tenant, context.today, 'webp')
    const { bytes } = await context.services.storage.put(key, Readable.from([picture]))
    const sha256 = createHash('sha256').update(picture).digest('hex')
    return { stored: true, key, name: 'avatar.webp', mime: 'image/webp', bytes, sha256 }
  } catch (error) {
    if (error instanceof ImageRefused) throw new Failure('arquivo_recusado', { msg: error.message })
    throw error
  }
}
