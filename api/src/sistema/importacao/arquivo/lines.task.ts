import { fileOf } from './file.read.ts'
import { partsOf } from './table.read.ts'
import type { FileLine, FileToRead } from './table.read.ts'

/** Reads the lines of a file in parts. */
export async function* run({
  bytes,
  planilha,
}: FileToRead): AsyncGenerator<FileLine[], void, void> {
  const file = await fileOf(Buffer.from(bytes.buffer))
  const { linhas } = await file.open(planilha)
  yield* partsOf(linhas)
}
