import { Question } from '../../kernel/question.ts'
import type { Actor } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'

type Pool = Services['pool']
interface Window {
  readonly most: number
  readonly seconds: number
}

/** Who counts how often the calendar is asked for: each refuses with 429 once it is too often. */
export const admission = new Question<{
  fromNetwork(pool: Pool, kind: string, ip: string, window: Window): Promise<void>
  person(
    pool: Pool,
    kind: string,
    actor: Pick<Actor, 'tenant' | 'id_usuario'>,
    window: Window,
  ): Promise<void>
}>('how often the calendar may be asked for')

/** Readings of links from one network: programs read once an hour, an office has many people. */
export const feedsPerNetwork: Window = { most: 120, seconds: 300 }
/** Readings of Google that one person asks for. */
export const reloadsPerPerson: Window = { most: 30, seconds: 60 }
