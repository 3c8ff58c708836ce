import type pg from 'pg'

export interface PreparedLimits {
  /** Asked this often by the process, a statement is prepared on each connection that asks it. */
  readonly often: number
  /** A connection keeps what is prepared on it, some 100 KB each, until it closes. */
  readonly most: number
  /**
   * The server may choose one plan for all values of a prepared statement, which is wrong where one company
   * has a thousand times what another has. One that takes this long gains nothing from being prepared and may
   * lose much: it is planned for its own values again, and gets another trial much later.
   */
  readonly slowMs: number
}

const usual: PreparedLimits = { often: 20, most: 200, slowMs: 200 }
const watched = 5_000
const pause = 2_000
/** feature_not_supported: 'cached plan must not change result type'. */
const tableChanged = '0A000'

/**
 * Gives names to the statements that are asked often, so that a connection parses and plans them once. The
 * texts of filters that nobody repeats stay without one.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>()
  readonly #times = new Map<string, number>()
  readonly #limits: PreparedLimits
  #made = 0

  constructor(limits = usual) {
    this.#limits = limits
  }

  /** The name under which a statement is prepared; undefined for one that is not. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#made === this.#limits.most) return known
    const times = (this.#times.get(text) ?? 0) + 1
    if (times < this.#limits.often) {
      if (this.#times.size === watched) this.#times.clear()
      this.#times.set(text, times)
      return undefined
    }
    this.#times.delete(text)
    this.#made += 1
    const name = `frequente_${this.#made}`
    this.#names.set(text, name)
    return name
  }

  /** Notes how long a prepared statement took, in milliseconds. */
  took(text: string, ms: number): void {
    if (ms >= this.#limits.slowMs) this.#takeBack(text)
  }

  /** Notes the failure of a prepared statement: a table that changed since needs another one. */
  failed(text: string, error: unknown): void {
    if ((error as { code?: unknown }).code === tableChanged) this.#takeBack(text)
  }

  #takeBack(text: string): void {
    if (this.#names.delete(text)) this.#times.set(text, -pause)
  }
}

const statementsOfPools = new WeakMap<pg.Pool, PreparedStatements>()

/** Lets the connections of a pool keep prepared statements; a pooler that mixes connections cannot. */
export function prepareOn(pool: pg.Pool, limits?: PreparedLimits): void {
  statementsOfPools.set(pool, new PreparedStatements(limits))
}

/** The statements prepared on the connections of a pool; undefined where it keeps none. */
export const preparedOf = (pool: pg.Pool) => statementsOfPools.get(pool)
