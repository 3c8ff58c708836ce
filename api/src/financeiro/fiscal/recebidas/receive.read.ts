import { ReadBudget } from '../../../kernel/aside/budget.ts'
import { asideTask } from '../../../kernel/aside/protocol.ts'
import type { Services } from '../../../kernel/services.ts'
import type { ReadDocument, run, SentFile } from './read.task.ts'

const reading = asideTask<typeof run>(new URL('./read.task.ts', import.meta.url))

/** What the files of one request may take of a thread. */
export const receiveBudget = () => new ReadBudget({ megabytes: 300, lines: 0, seconds: 240 })

interface Asked {
  readonly tenant: number
  readonly budget: ReadBudget
}

/** Reads files in a thread, part by part: the next part is read once the one before was taken. */
export async function* readFiles(
  { aside }: Pick<Services, 'aside'>,
  files: readonly SentFile[],
  { tenant, budget }: Asked,
): AsyncGenerator<readonly ReadDocument[]> {
  const parts = aside.run(reading, {
    tenant,
    budget,
    input: async () => {
      for (const { bytes } of files) budget.takeBytes(bytes.byteLength)
      return { value: { files }, transfer: files.map(({ bytes }) => bytes.buffer) }
    },
  })
  try {
    for (let step = await parts.next(); step.done !== true; step = await parts.next()) {
      yield step.value
    }
  } finally {
    await parts.return()
  }
}

/** Reads documents that are in memory already. */
export async function readTexts(
  services: Pick<Services, 'aside'>,
  all: readonly { readonly nome: string; readonly xml: string }[],
  asked: Asked,
): Promise<ReadDocument[]> {
  const files = all.map(({ nome, xml }) => ({ nome, bytes: new Uint8Array(Buffer.from(xml)) }))
  const read: ReadDocument[] = []
  for await (const part of readFiles(services, files, asked)) read.push(...part)
  return read
}
