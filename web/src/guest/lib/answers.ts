import { store } from '../../lib/plain/store.ts'
import type { Store } from '../../lib/plain/store.ts'
import type { GuestFailure } from './call.ts'

/** What a guest decided: kept in this browser until the server has answered. */
export interface Answer {
  /** Its Idempotency-Key: sent again, it is the same act. */
  readonly key: string
  /** The token of the page it was given on. */
  readonly place: string
  readonly address: string
  readonly body: string
  /** When it was given. */
  readonly at: string
  /** Why it could not be sent yet; without a status nothing was answered. */
  readonly delay?: { readonly status: number; readonly msg: string }
  /** Why the server refused it; it is not sent again. */
  readonly refusal?: string
}

export type Outcome =
  | { readonly state: 'done'; readonly reply: unknown }
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly failure: GuestFailure }

interface Around {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  readonly send: (answer: Answer) => Promise<unknown>
  readonly asFailure: (error: unknown) => GuestFailure
  readonly now: () => string
  /** Runs the work of a name one at a time in all tabs. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Each answer is an item of its own, so that two tabs never write over each other. */
export const prefix = 'claquete.resposta.'

/** Whether it may succeed later as it is: no connection, an overloaded server or one that failed. */
const mayComeLater = ({ status }: GuestFailure) => status === 0 || status === 429 || status >= 500

type Told = (answer: Answer, reply: unknown) => void

const isWaiting = ({ refusal }: Answer) => refusal === undefined

/** The answers of this browser's guest, of every page that was opened here. */
export class Answers {
  readonly #around: Around
  readonly #kept: Store<readonly Answer[]>
  readonly #listeners = new Set<Told>()

  constructor(around: Around) {
    this.#around = around
    this.#kept = store(this.#list())
  }

  readonly subscribe = (tell: () => void) => this.#kept.subscribe(tell)
  readonly get = () => this.#kept.get()

  /** Another tab changed them. */
  changed(): void {
    this.#kept.set(this.#list())
  }

  forget(key: string): void {
    this.#around.storage.removeItem(prefix + key)
    this.changed()
  }

  /** Stores an answer, then sends it; another answer of the same place gives way to it. */
  async give({ place, address, body }: Pick<Answer, 'place' | 'address' | 'body'>) {
    const before = this.#list().filter((one) => one.place === place)
    const same = before.find((one) => one.body === body && isWaiting(one))
    for (const one of before) if (one !== same) this.forget(one.key)
    // Unlike randomUUID, also where the address has no https.
    const key = same?.key ?? Date.now() + `${Math.random()}`
    const answer = same ?? { key, place, address, body, at: this.#around.now() }
    this.#write(answer)
    return (await this.#send(answer)) ?? ({ state: 'waiting' } satisfies Outcome)
  }

  /** Sends what waits, oldest first. */
  async flush(): Promise<void> {
    const waiting = this.#list().filter(isWaiting)
    waiting.sort((one, other) => (one.at < other.at ? -1 : 1))
    for (const answer of waiting) await this.#send(answer)
  }

  /** Calls back for each answer that the server accepted, whenever it was sent. */
  onDone(tell: Told): () => void {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  #read(key: string): Answer | undefined {
    try {
      return JSON.parse(this.#around.storage.getItem(prefix + key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  #list(): readonly Answer[] {
    const { storage } = this.#around
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => this.#read(name.slice(prefix.length)) ?? [])
  }

  #write(answer: Answer): void {
    this.#around.storage.setItem(prefix + answer.key, JSON.stringify(answer))
    this.changed()
  }

  #send({ key }: Answer): Promise<Outcome | undefined> {
    return this.#around.alone(prefix + key, async () => {
      const answer = this.#read(key)
      // Another tab sent it meanwhile, or the guest took it back.
      if (!answer || !isWaiting(answer)) return undefined
      try {
        const reply = await this.#around.send(answer)
        this.forget(key)
        for (const tell of this.#listeners) tell(answer, reply)
        return { state: 'done', reply }
      } catch (error) {
        return this.#notSent(answer, this.#around.asFailure(error))
      }
    })
  }

  #notSent(answer: Answer, failure: GuestFailure): Outcome {
    const mayFollow = mayComeLater(failure)
    // The guest may have taken it back while it was under way.
    if (this.#read(answer.key)) {
      const { status, told } = failure
      this.#write({
        ...answer,
        ...(mayFollow ? { delay: { status, msg: told } } : { refusal: told }),
      })
    }
    return mayFollow ? { state: 'waiting' } : { state: 'refused', failure }
  }
}
