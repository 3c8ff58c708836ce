import { fileOf } from './file.read.ts'
import type { ImportFile } from './file.read.ts'
import { firstSamples, takeSamples } from './samples.read.ts'
import type { Samples } from './samples.read.ts'
import type { FileToRead } from './table.read.ts'

/** What a file is, and what one of its sheets has. */
export interface ReadSamples extends Omit<ImportFile, 'open'> {
  readonly samples: Samples
}

/** Reads a file for what it has, which is its only part. */
export async function* run({
  bytes,
  planilha,
}: FileToRead): AsyncGenerator<ReadSamples, void, void> {
  const file = await fileOf(Buffer.from(bytes.buffer))
  const { codificacao, delimitador, planilhas } = file
  const samples = await (planilha === undefined ? firstSamples(file) : takeSamples(file, planilha))
  yield { codificacao, delimitador, planilhas, samples }
}
