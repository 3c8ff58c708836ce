import { setTimeout as pause } from 'node:timers/promises'

export interface Notice {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

interface Manners {
  /** Notices wait until they are let go. */
  readonly isPaused?: boolean
  /** Each notice is sent twice. */
  readonly repeats?: boolean
  /** Those that waited go in this order: as they came, or the last first. */
  readonly order?: 'first' | 'last'
  /** Milliseconds between tries of a notice that was not accepted. */
  readonly retryMs?: number
}

const tries = 3

/**
 * Brings notices to the addresses that asked for them: three tries, then a list of failures. It can hold them back, repeat
 * them and turn their order round, as real services do.
 */
export class Courier {
  readonly failures: Notice[] = []
  #waiting: Notice[] = []
  #manners: Manners = {}
  #under = new Set<Promise<void>>()
  /** How a notice is brought; tests may take it to a server that listens elsewhere. */
  bring: (notice: Notice) => Promise<number> = async ({ url, headers, body }) => {
    const reply = await fetch(url, { method: 'POST', headers, body: asBody(body) })
    await reply.body?.cancel()
    return reply.status
  }

  behave = (manners: Manners): void => {
    this.#manners = { ...this.#manners, ...manners }
    if (!this.#manners.isPaused) this.release()
  }

  reset = (): void => {
    this.#manners = {}
    this.#waiting = []
    this.failures.length = 0
  }

  get waiting(): readonly Notice[] {
    return this.#waiting
  }

  send = (notice: Notice): void => {
    this.#waiting.push(notice)
    if (this.#manners.repeats) this.#waiting.push(notice)
    if (!this.#manners.isPaused) this.release()
  }

  /** Lets go what waits. */
  release = (): void => {
    const all = this.#waiting
    this.#waiting = []
    if (this.#manners.order === 'last') all.reverse()
    const under = this.#one(all).finally(() => this.#under.delete(under))
    this.#under.add(under)
  }

  /** Waits for what is under way. */
  idle = async (): Promise<void> => {
    while (this.#under.size > 0) await Promise.all(this.#under)
  }

  /** Sends those of the failures again. */
  retry = (): void => {
    for (const notice of this.failures.splice(0)) this.send(notice)
  }

  async #one(all: readonly Notice[]): Promise<void> {
    for (const notice of all) {
      if (!(await this.#tryTo(notice))) this.failures.push(notice)
    }
  }

  async #tryTo(notice: Notice): Promise<boolean> {
    for (let left = tries; left > 0; left -= 1) {
      const status = await this.bring(notice).catch(() => 0)
      if (status >= 200 && status < 300) return true
      if (left > 1) await pause(this.#manners.retryMs ?? 200)
    }
    return false
  }
}

const asBody = (body: string | Buffer) => (typeof body === 'string' ? body : new Uint8Array(body))
