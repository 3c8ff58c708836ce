/**
 * A question from a lower area to a higher one. The lower area declares it; the higher one answers it once at
 * start, in `answers` of its `module.ts`. The ledger can thus ask budgets for the balance of a line without
 * importing them.
 */
export class Question<Answers extends object> {
  readonly #name: string
  #answers: Answers | undefined

  constructor(name: string) {
    this.#name = name
  }

  /** Throws when two areas answer the same question. */
  answer(answers: Answers): void {
    if (this.#answers) throw new Error(`${this.#name}: answered twice`)
    this.#answers = answers
  }

  /** For a question that may have nobody to answer it; undefined then. */
  get answered(): Answers | undefined {
    return this.#answers
  }

  /** Throws when nobody answered at start. */
  get ask(): Answers {
    if (!this.#answers) throw new Error(`${this.#name}: nobody answers`)
    return this.#answers
  }
}
