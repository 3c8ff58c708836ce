import { budgetLimits, ReadBudget } from '../../../kernel/aside/budget.ts'
import { asideTask } from '../../../kernel/aside/protocol.ts'
import { readStored } from '../../../kernel/files/read-stored.ts'
import { StoredFileMissing } from '../../../kernel/files/storage.ts'
import type { Services } from '../../../kernel/services.ts'
import type { run as linesRun } from './lines.task.ts'
import type { ReadSamples, run as samplesRun } from './samples.task.ts'
import { limits, unreadable } from './table.read.ts'
import type { FileLine, FileToRead } from './table.read.ts'

const samplesTask = asideTask<typeof samplesRun>(new URL('./samples.task.ts', import.meta.url))
const linesTask = asideTask<typeof linesRun>(new URL('./lines.task.ts', import.meta.url))

/** A call reads its file three times at most: to change its sheet, to check its lines, to store them. */
const readings = 3

/** What one call, or one run in the background, may have read. */
export const importBudget = () =>
  new ReadBudget({ ...budgetLimits, megabytes: readings * limits.megabytes })

interface Reader {
  readonly services: Pick<Services, 'aside' | 'storage'>
  /** The company that waits for it. */
  readonly tenant: number
  readonly budget: ReadBudget
}

interface StoredTable {
  readonly arquivo: string
  /** Null for a CSV, and for the first sheet with lines. */
  readonly planilha: string | null
}

/** What a stored file is, with the columns, examples and number of lines of a sheet, read in a thread. */
export async function readSamples(reader: Reader, table: StoredTable): Promise<ReadSamples> {
  for await (const part of reader.services.aside.run(samplesTask, asked(reader, table))) {
    reader.budget.takeLines(part.samples.linhas)
    return part
  }
  throw new Error('a file without samples')
}

/** The lines of a stored file in parts, each read in a thread when it is wanted; leaving the loop frees the thread. */
export async function* readLines(
  reader: Reader,
  table: StoredTable,
): AsyncGenerator<readonly FileLine[]> {
  for await (const part of reader.services.aside.run(linesTask, asked(reader, table))) {
    reader.budget.takeLines(part.length)
    yield part
  }
}

const advice = 'Divida a planilha em partes menores.'

const asked = (
  { services: { storage }, tenant, budget }: Reader,
  { arquivo, planilha }: StoredTable,
) => ({
  tenant,
  budget,
  input: async () => {
    const bytes = await readStored(storage, arquivo, {
      megabytes: limits.megabytes,
      advice,
      budget,
    }).catch(toldMissing)
    const value: FileToRead = { bytes, planilha: planilha ?? undefined }
    return { value, transfer: [bytes.buffer] }
  },
})

function toldMissing(error: unknown): never {
  if (error instanceof StoredFileMissing) {
    throw unreadable('não está mais guardado. Envie de novo.')
  }
  throw error
}
