import type { LinhaOfRetorno } from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import type { ReadPagamento } from '@claquete/core/financeiro/cnab/pagamentos/read'
import { createHash } from 'node:crypto'
import { readText } from './read-text.ts'
import type { ReadFile } from './read-text.ts'

/** What a file says, but for its lines, which come in parts. */
export interface ReadReturn {
  readonly sha256: string
  readonly read: ReadFile
}

export type ReturnPart =
  | { readonly linhas: readonly LinhaOfRetorno[] }
  | { readonly pagamentos: readonly ReadPagamento[] }

const partLines = 1_000

function* partsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += partLines) yield all.slice(from, from + partLines)
}

/** Reads a file of a bank. */
export async function* run({
  bytes,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>
}): AsyncGenerator<ReturnPart, ReadReturn, void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Layouts count columns in bytes; in Latin-1 each byte is one character.
  const read = readText(Buffer.from(bytes.buffer).toString('latin1'))
  if (read.tipo === 'cobranca') {
    for (const linhas of partsOf(read.file.linhas)) yield { linhas }
    return { sha256, read: { ...read, file: { ...read.file, linhas: [] } } }
  }
  if (read.tipo === 'pagamento') {
    for (const pagamentos of partsOf(read.file.pagamentos)) yield { pagamentos }
    return { sha256, read: { ...read, file: { ...read.file, pagamentos: [] } } }
  }
  return { sha256, read }
}
