import type { FileResult } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { Failure } from '@claquete/contract/failures'
import type { SlowContext } from '../../../kernel/context.ts'
import { cleanFileName } from '../../../kernel/files/file-name.ts'
import type { SentFile } from './read.task.ts'
import { readFiles, receiveBudget } from './receive.read.ts'
import { storeDocuments } from './store.commands.ts'

/** The largest file: a ZIP of a month. */
const fileMaxBytes = 20 * 1024 * 1024
/** Files are read once this much of them is in memory. */
const batchBytes = 2 * 1024 * 1024
const resultsMost = 12_000

/** The bytes of a file; undefined of one that is too large, which is read to its end and kept nowhere. */
async function bytesOf(file: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size <= fileMaxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > fileMaxBytes) return undefined
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Takes the files of a request as they come, reads them in a thread, and stores part by part. */
export async function receiveUpload(context: SlowContext): Promise<FileResult[]> {
  const { services, actor } = context
  const budget = receiveBudget()
  const results: FileResult[] = []
  let batch: SentFile[] = []
  let size = 0
  const flush = async () => {
    const files = batch
    ;[batch, size] = [[], 0]
    if (files.length === 0) return
    for await (const part of readFiles(services, files, { tenant: actor.tenant, budget })) {
      const told = await context.transaction(({ db }) =>
        storeDocuments(db, part, { origem: 'arquivo', empresas: actor.empresas }),
      )
      results.push(...told)
    }
  }
  for await (const part of context.parts()) {
    const nome = cleanFileName(part.filename)
    const bytes = await bytesOf(part.file)
    if (!bytes || part.file.truncated) {
      const texto = 'O arquivo passa de 20 MB: envie-o em partes.'
      results.push({ nome, resultado: 'nao_e_nota', texto, id_nota_recebida: null })
      continue
    }
    batch.push({ nome, bytes })
    size += bytes.byteLength
    if (size >= batchBytes) await flush()
  }
  await flush()
  if (results.length === 0) throw new Failure('envio_falhou')
  return results.slice(0, resultsMost)
}
