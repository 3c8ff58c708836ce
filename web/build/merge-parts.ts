/** Modules needed by exactly the same users. */
export interface Part {
  readonly modules: readonly string[]
  /** Size of their minified code, in bytes. */
  readonly bytes: number
  /** Styles cost one more request. */
  readonly hasStyles: boolean
  /** Modules loaded on their own that need this part: a screen, or a dialog a screen loads later. */
  readonly users: ReadonlySet<string>
  /** Indexes of the parts these modules import. */
  readonly imports: ReadonlySet<number>
}

export interface Prices {
  /** Bytes that one request is worth. */
  readonly request: number
  /** Files below this size are merged even when nothing is saved. */
  readonly smallest: number
  /** How often a user is loaded, relative to others. */
  readonly weight: (user: string) => number
  /** Factor on the cost of a needless byte for a user. */
  readonly haste: (user: string) => number
}

interface File {
  readonly modules: readonly string[]
  readonly bytes: number
  readonly hasStyles: boolean
  readonly users: ReadonlySet<string>
  readonly imports: ReadonlySet<number>
}

const requestsOf = (...files: readonly File[]) => (files.some(({ hasStyles }) => hasStyles) ? 2 : 1)

/**
 * Merges files pair by pair, the pair with the largest saving first. Merging saves one request to each user of
 * both files. It costs every other user the bytes of the file it does not need, and of all that file imports.
 */
class Files {
  readonly #prices: Prices
  readonly #files: (File | undefined)[]
  /** Upper bound of the saving of each pair, by index, the lower index first. */
  readonly #savings: readonly Float64Array[]
  /** Column of the largest saving in each row. */
  readonly #best: number[]
  #isOnlySmall = false

  constructor(parts: readonly Part[], prices: Prices) {
    this.#prices = prices
    this.#files = [...parts]
    this.#savings = parts.map(() => new Float64Array(parts.length).fill(-Infinity))
    this.#best = parts.map(() => -1)
    for (const index of parts.keys()) this.#hope(index)
  }

  all(): File[] {
    return this.#files.filter((file) => file !== undefined)
  }

  merge(): void {
    while (this.#mergeBest(0));
    this.#leaveOnlySmall()
    while (this.#mergeBest(-Infinity));
  }

  #at(index: number): File {
    const file = this.#files[index]
    if (!file) throw new Error(`o arquivo ${index} não existe mais`)
    return file
  }

  #weigh(users: Iterable<string>, isInVain = false): number {
    const { weight, haste } = this.#prices
    let sum = 0
    for (const user of users) sum += weight(user) * (isInVain ? haste(user) : 1)
    return sum
  }

  #weighBoth(one: File, other: File): number {
    const [few, many] = [one.users, other.users].toSorted((a, b) => a.size - b.size)
    let sum = 0
    for (const user of few ?? []) if (many?.has(user)) sum += this.#prices.weight(user)
    return sum
  }

  /** Indexes of the file and all its imports, direct and indirect. */
  #closure(start: number): ReadonlySet<number> {
    const seen = new Set([start])
    for (const index of seen) for (const next of this.#at(index).imports) seen.add(next)
    return seen
  }

  #isTried(one: File, other: File): boolean {
    return !this.#isOnlySmall || Math.min(one.bytes, other.bytes) < this.#prices.smallest
  }

  #fewerRequests(one: File, other: File): number {
    return (requestsOf(one) + requestsOf(other) - requestsOf(one, other)) * this.#prices.request
  }

  /** Cost to users of the first file alone of also loading the second. */
  #extra(first: number, second: number): number {
    const [one, other] = [this.#at(first), this.#at(second)]
    const users = one.users.difference(other.users)
    if (users.size === 0) return 0
    const { request } = this.#prices
    let sum = this.#weigh(users) * (requestsOf(one, other) - requestsOf(one)) * request
    for (const index of this.#closure(second)) {
      const file = this.#at(index)
      const more = users.difference(file.users)
      sum += this.#weigh(more, true) * file.bytes
      if (index !== second) sum += this.#weigh(more) * requestsOf(file) * request
    }
    return sum
  }

  #saving(one: number, other: number): number {
    if (this.#isBetween(one, other) || this.#isBetween(other, one)) return -Infinity
    const files = [this.#at(one), this.#at(other)] as const
    const fewer = this.#weighBoth(...files) * this.#fewerRequests(...files)
    return fewer - this.#extra(one, other) - this.#extra(other, one)
  }

  /** Does a third file lie between them in the import graph? Merging the two would create an import cycle. */
  #isBetween(from: number, to: number): boolean {
    return [...this.#at(from).imports].some((index) => index !== to && this.#closure(index).has(to))
  }

  #note(one: number, other: number, saving: number): void {
    const [low, high] = [Math.min(one, other), Math.max(one, other)]
    const row = this.#savings[low]
    if (!row) return
    row[high] = saving
    const best = this.#best[low] ?? -1
    if (best !== high && saving <= (row[best] ?? -Infinity)) return
    this.#best[low] = row.reduce(
      (at, each, index) => (each > (row[at] ?? -Infinity) ? index : at),
      -1,
    )
  }

  #leaveOnlySmall(): void {
    this.#isOnlySmall = true
    const files = [...this.#files.entries()]
    for (const [low, one] of files) {
      for (const [high, other] of files.slice(low + 1)) {
        if (one && other && !this.#isTried(one, other)) this.#note(low, high, -Infinity)
      }
    }
  }

  /** Sets the saving of each pair with this file to its upper bound, which ignores imports. */
  #hope(index: number): void {
    const file = this.#files[index]
    const mine = file ? this.#weigh(file.users) : 0
    for (const [at, other] of this.#files.entries()) {
      if (at === index) continue
      if (!file || !other || !this.#isTried(file, other)) {
        this.#note(index, at, -Infinity)
        continue
      }
      const both = this.#weighBoth(file, other)
      const inVain = (mine - both) * other.bytes + (this.#weigh(other.users) - both) * file.bytes
      this.#note(index, at, both * this.#fewerRequests(file, other) - inVain)
    }
  }

  #mergeBest(atLeast: number): boolean {
    for (;;) {
      let [best, one] = [atLeast, -1]
      for (const [low, row] of this.#savings.entries()) {
        const saving = row[this.#best[low] ?? -1] ?? -Infinity
        if (saving > best) [best, one] = [saving, low]
      }
      const other = this.#best[one]
      if (other === undefined) return false
      const saving = this.#saving(one, other)
      if (saving >= best) {
        this.#join(one, other)
        return true
      }
      this.#note(one, other, saving)
    }
  }

  #join(kept: number, gone: number): void {
    const [one, other] = [this.#at(kept), this.#at(gone)]
    const joined = {
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes,
      hasStyles: one.hasStyles || other.hasStyles,
      users: one.users.union(other.users),
      imports: one.imports.union(other.imports).difference(new Set([kept, gone])),
    }
    this.#files[gone] = undefined
    this.#files[kept] = joined
    for (const [index, file] of this.#files.entries()) {
      if (!file?.imports.has(gone)) continue
      const imports = file.imports.difference(new Set([gone])).union(new Set([kept]))
      this.#files[index] = { ...file, imports }
    }
    // Users of the merged file also load its imports.
    for (const index of this.#closure(kept)) {
      const file = this.#at(index)
      this.#files[index] = { ...file, users: file.users.union(joined.users) }
    }
    this.#hope(gone)
    this.#hope(kept)
  }
}

/** Groups modules into files: parts are merged while the requests saved outweigh the needless bytes. */
export function mergeParts(parts: readonly Part[], prices: Prices): (readonly string[])[] {
  const files = new Files(parts, prices)
  files.merge()
  return files.all().map(({ modules }) => modules)
}
