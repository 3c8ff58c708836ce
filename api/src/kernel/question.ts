/**
 * What a lower area asks of a higher one. The lower area declares it; the higher one answers it once, at start, in
 * `answers` of its `module.ts`. So money can ask budgets whether a line has a balance without importing them.
 */
export class Question<Answers extends object> {
  readonly #name: string
  #answers: Answers | undefined

  constructor(name: string) {
    this.#name = name
  }

  /** Throws when it was answered already: two areas answer the same. */
  answer(answers: Answers): void {
    if (this.#answers) throw new Error(`${this.#name}: answered twice`)
    this.#answers = answers
  }

  /** Throws where the product was not put together. */
  get ask(): Answers {
    if (!this.#answers) throw new Error(`${this.#name}: nobody answers`)
    return this.#answers
  }
}
