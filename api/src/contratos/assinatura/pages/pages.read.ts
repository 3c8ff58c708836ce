import { ReadBudget } from '../../../kernel/aside/budget.ts'
import { asideTask } from '../../../kernel/aside/protocol.ts'
import type { Services } from '../../../kernel/services.ts'
import type { DrawnPage, Unusable, run } from './pages.task.ts'

const pagesTask = asideTask<typeof run>(new URL('./pages.task.ts', import.meta.url))

/** Drawing three hundred pages on a slow machine. */
const budgetOf = () => new ReadBudget({ megabytes: 80, lines: 0, seconds: 240 })

interface Asked {
  readonly tenant: number
  readonly nome: string
  readonly bytes: Uint8Array
}

const ask = (
  { aside }: Pick<Services, 'aside'>,
  { tenant, nome, bytes }: Asked,
  onlyInspect: boolean,
) =>
  aside.run(pagesTask, {
    tenant,
    budget: budgetOf(),
    input: async () => ({ value: { bytes: Uint8Array.from(bytes), nome, onlyInspect } }),
  })

/** The pages of a document as pictures, drawn in a thread; each is given to `take` when it is there. */
export async function drawPages(
  services: Pick<Services, 'aside'>,
  asked: Asked,
  take: (page: DrawnPage) => Promise<void>,
): Promise<Unusable | null> {
  const pages = ask(services, asked, false)
  for (;;) {
    const step = await pages.next()
    if (step.done === true) return step.value
    await take(step.value)
  }
}

/** Why a PDF cannot be sent; undefined where it can. */
export async function problemOfPdf(
  services: Pick<Services, 'aside'>,
  asked: Asked,
): Promise<string | undefined> {
  const pages = ask(services, asked, true)
  for (;;) {
    const step = await pages.next()
    if (step.done === true) return step.value?.problema
  }
}
