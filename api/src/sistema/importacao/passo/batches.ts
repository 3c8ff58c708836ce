/** Lines and characters that are stored by one statement. */
const batchLines = 2_000
const batchSize = 1_000_000

/** Valid lines as JSON text, which needs a fraction of the memory of objects. */
export class Batches {
  readonly #done: string[] = []
  #open: string[] = []
  #size = 0

  add(line: Readonly<Record<string, unknown>>): void {
    const json = JSON.stringify(line)
    this.#open.push(json)
    this.#size += json.length
    if (this.#open.length >= batchLines || this.#size >= batchSize) this.#close()
  }

  /** Each is a JSON list of lines. */
  take(): readonly string[] {
    if (this.#open.length > 0) this.#close()
    return this.#done
  }

  #close(): void {
    this.#done.push(`[${this.#open.join(',')}]`)
    this.#open = []
    this.#size = 0
  }
}
