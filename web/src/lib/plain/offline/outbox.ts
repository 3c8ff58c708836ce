import { store } from '../store.ts'
import type { Store } from '../store.ts'

/** What somebody did on a page: kept in this browser until the server has answered. */
export interface Outgoing {
  /** Its Idempotency-Key: sent again, it is the same act. */
  readonly key: string
  /** Where it was done; what was done at one place is sent in its order. */
  readonly place: string
  readonly address: string
  readonly body: string
  /** When it was done. */
  readonly at: string
  /** Not sent before: until then it can be taken back. */
  readonly from?: string
  /** Why it could not be sent yet; without a status nothing was answered. */
  readonly delay?: { readonly status: number; readonly msg: string }
  /** The server's reason for refusing this act. A refused act is sent again only when the person asks. */
  readonly refusal?: string
}

interface Refused {
  /** HTTP status; 0 when no reply came. */
  readonly status: number
  /** What to tell. */
  readonly told: string
}

export type Outcome<F extends Refused> =
  | { readonly state: 'done'; readonly reply: unknown }
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly failure: F }

interface Around<F extends Refused> {
  /** Begins the name of each item: two of them in one browser never meet. */
  readonly prefix: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  readonly send: (one: Outgoing) => Promise<unknown>
  readonly asFailure: (error: unknown) => F
  readonly now: () => string
  /** Runs the work of a name one at a time in all tabs. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** What else than a connection or a failed server is only for now: a session that ended. */
  readonly isForNow?: (failure: F) => boolean
  /** Whose it is: what somebody else left in this browser waits for them. */
  readonly isOurs?: (one: Outgoing) => boolean
}

/** Whether it may succeed later as it is: no connection, an overloaded server or one that failed. */
const mayComeLater = ({ status }: Refused) => status === 0 || status === 429 || status >= 500

type Told = (one: Outgoing, reply: unknown) => void
type New = Pick<Outgoing, 'place' | 'address' | 'body'>

const isWaiting = ({ refusal }: Outgoing) => refusal === undefined

/** Unlike randomUUID, also where the address has no https. */
export const newKey = (): string => Date.now() + `${Math.random()}`

/** What this browser has to send, of every page that was opened here. Each is an item of its own, so that two tabs never write over each other. */
export class Outbox<F extends Refused> {
  readonly #around: Around<F>
  readonly #kept: Store<readonly Outgoing[]>
  readonly #listeners = new Set<Told>()

  constructor(around: Around<F>) {
    this.#around = around
    this.#kept = store(this.#list())
  }

  readonly subscribe = (tell: () => void) => this.#kept.subscribe(tell)
  readonly get = () => this.#kept.get()

  /** Another tab changed them. */
  changed(): void {
    this.#kept.set(this.#list())
  }

  isNamed = (name: string | null): boolean => name?.startsWith(this.#around.prefix) ?? false

  forget(key: string): void {
    this.#around.storage.removeItem(this.#around.prefix + key)
    this.changed()
  }

  /** Stores an answer, then sends it; another answer of the same place gives way to it. */
  async give({ place, address, body }: New): Promise<Outcome<F>> {
    const before = this.#list().filter((one) => one.place === place)
    const same = before.find((one) => one.body === body && isWaiting(one))
    for (const one of before) if (one !== same) this.forget(one.key)
    const key = same?.key ?? newKey()
    const given = same ?? { key, place, address, body, at: this.#around.now() }
    this.#write(given)
    return (await this.#send(given)) ?? { state: 'waiting' }
  }

  /** Stores one more act of a place, which is sent after those before it; until `from` it can be taken back. */
  add(act: New & Pick<Outgoing, 'key'> & Partial<Pick<Outgoing, 'from'>>): void {
    this.#write({ ...act, at: this.#around.now() })
    void this.flush()
  }

  /** Takes an act back; false when it is under way or was sent already. */
  takeBack(key: string): Promise<boolean> {
    return this.#around.alone(this.#around.prefix + key, async () => {
      const isHere = this.#read(key) !== undefined
      this.forget(key)
      return isHere
    })
  }

  /** Sends again what was refused. */
  async retry(key: string): Promise<void> {
    const refused = this.#read(key)
    if (!refused) return
    const { refusal: _, ...again } = refused
    this.#write(again)
    await this.flush()
  }

  /** Sends what waits, oldest first; what one of a place waits for, those after it wait for too. */
  async flush(): Promise<void> {
    const { isOurs = () => true, now } = this.#around
    const waiting = this.#list().filter((one) => isWaiting(one) && isOurs(one))
    waiting.sort((one, other) => (one.at < other.at ? -1 : 1))
    const stuck = new Set<string>()
    for (const { key, place, from } of waiting) {
      if (stuck.has(place) || (from !== undefined && from > now())) continue
      const outcome = await this.#send({ key })
      if (outcome?.state !== 'waiting') continue
      stuck.add(place)
      // Without a network the others would only wait for it too.
      if (this.#read(key)?.delay?.status === 0) return
    }
  }

  /** Calls back for each act that the server accepted, whenever it was sent. */
  onDone(tell: Told): () => void {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  #read(key: string): Outgoing | undefined {
    const { storage, prefix } = this.#around
    try {
      return JSON.parse(storage.getItem(prefix + key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  #list(): readonly Outgoing[] {
    const { storage, prefix } = this.#around
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return [...new Set(names)]
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => this.#read(name.slice(prefix.length)) ?? [])
  }

  #write(one: Outgoing): void {
    this.#around.storage.setItem(this.#around.prefix + one.key, JSON.stringify(one))
    this.changed()
  }

  #send({ key }: Pick<Outgoing, 'key'>): Promise<Outcome<F> | undefined> {
    return this.#around.alone(this.#around.prefix + key, async () => {
      const one = this.#read(key)
      // Another tab sent it meanwhile, or it was taken back.
      if (!one || !isWaiting(one)) return undefined
      try {
        const reply = await this.#around.send(one)
        this.forget(key)
        for (const tell of this.#listeners) tell(one, reply)
        return { state: 'done', reply }
      } catch (error) {
        return this.#notSent(one, this.#around.asFailure(error))
      }
    })
  }

  #notSent(one: Outgoing, failure: F): Outcome<F> {
    const mayFollow = mayComeLater(failure) || this.#around.isForNow?.(failure) === true
    // It may have been taken back while it was under way.
    if (this.#read(one.key)) {
      const { status, told } = failure
      this.#write({
        ...one,
        ...(mayFollow ? { delay: { status, msg: told } } : { refusal: told }),
      })
    }
    return mayFollow ? { state: 'waiting' } : { state: 'refused', failure }
  }
}
