/** Remembers keys for a while, the `most` newest ones. */
export class Recent {
  readonly #until = new Map<string, number>()
  readonly #most: number
  readonly #ms: number

  constructor(most: number, ms: number) {
    this.#most = most
    this.#ms = ms
  }

  has(key: string): boolean {
    const until = this.#until.get(key)
    if (until === undefined) return false
    if (until > performance.now()) return true
    this.#until.delete(key)
    return false
  }

  /** Adds a key; the oldest makes room. */
  add(key: string): void {
    this.#until.delete(key)
    this.#until.set(key, performance.now() + this.#ms)
    const oldest = this.#until.size > this.#most ? this.#until.keys().next().value : undefined
    if (oldest !== undefined) this.#until.delete(oldest)
  }
}
