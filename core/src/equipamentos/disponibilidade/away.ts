/** Pieces of one equipment that are away from one day of a period to another, both counted from 0 for its first. */
export interface Away {
  readonly id_equipamento: number
  readonly id_tipo_equip: number
  /** Pieces that there are of it: no more are away, whatever else is promised. */
  readonly estoque: number
  readonly quantidade: number
  /** Before the period where it is below 0. */
  readonly first: number
  /** Null: to the end of the period and beyond. */
  readonly last: number | null
}

/**
 * By type, how many of its pieces are away at some time of each of `count` days. Two that have a piece one after the other
 * on one day count once where there is no other piece.
 */
export function awayByDay(all: readonly Away[], count: number): ReadonlyMap<number, Int32Array> {
  const types = new Map<number, Int32Array>()
  for (const own of Map.groupBy(all, ({ id_equipamento }) => id_equipamento).values()) {
    const [{ id_tipo_equip, estoque }] = own as [Away]
    const sum = types.get(id_tipo_equip) ?? new Int32Array(count)
    types.set(id_tipo_equip, sum)
    const days = new Int32Array(count)
    for (const { quantidade, first, last } of own) {
      const end = Math.min(count - 1, last ?? count - 1)
      for (let at = Math.max(0, first); at <= end; at++) days[at] = (days[at] ?? 0) + quantidade
    }
    for (const [at, away] of days.entries()) sum[at] = (sum[at] ?? 0) + Math.min(away, estoque)
  }
  return types
}
