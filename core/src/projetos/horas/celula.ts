/** An entry of a cell of the week sheet that has no clock times. */
export interface Solto {
  readonly id: number
  readonly segundos: number
}

export interface CelulaChange {
  /** Entries that get another duration. */
  readonly change: readonly Solto[]
  readonly remove: readonly number[]
  /** The duration of a new entry; zero for none. */
  readonly add: number
}

/**
 * What makes a cell sum to `total` while its clock entries, which sum to `clocked`, stay as they are: the newest entry
 * without clock times takes the difference, and where it does not suffice the ones before it. Undefined when the clock alone
 * counted more than that.
 */
export function setCelula(
  soltos: readonly Solto[],
  clocked: number,
  total: number,
): CelulaChange | undefined {
  const wanted = total - clocked
  if (wanted < 0) return undefined
  const newestFirst = soltos.toSorted((a, b) => b.id - a.id)
  const [newest] = newestFirst
  const now = soltos.reduce((sum, { segundos }) => sum + segundos, 0)
  let missing = wanted - now
  if (missing === 0) return { change: [], remove: [], add: 0 }
  if (newest === undefined) return { change: [], remove: [], add: missing }
  if (missing > 0) {
    return { change: [{ id: newest.id, segundos: newest.segundos + missing }], remove: [], add: 0 }
  }
  const change: Solto[] = []
  const remove: number[] = []
  for (const { id, segundos } of newestFirst) {
    if (missing === 0) break
    const left = segundos + missing
    if (left > 0) change.push({ id, segundos: left })
    else remove.push(id)
    missing = Math.min(0, left)
  }
  return { change, remove, add: 0 }
}
