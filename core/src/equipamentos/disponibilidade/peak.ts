/** Pieces that are not free, from `inicio` up to but not including `fim`; without end while that is null. In milliseconds. */
export interface Occupied {
  readonly inicio: number
  readonly fim: number | null
  readonly quantidade: number
}

export interface Period {
  readonly inicio: number
  readonly fim: number | null
}

const endOf = ({ fim }: Period) => fim ?? Number.POSITIVE_INFINITY

/** Whether two half-open periods have an instant in common. */
export const overlaps = (a: Period, b: Period): boolean =>
  a.inicio < endOf(b) && b.inicio < endOf(a)

/**
 * The most pieces that are occupied at one instant of a period. The sum rises only where something begins, so it is
 * enough to look at the period's start and at each start inside of it.
 */
export function peakOf(all: readonly Occupied[], period: Period): number {
  const within = all.filter((one) => overlaps(one, period))
  const starts = [period.inicio, ...within.map(({ inicio }) => Math.max(inicio, period.inicio))]
  let peak = 0
  for (const at of starts) {
    let sum = 0
    for (const one of within) if (one.inicio <= at && at < endOf(one)) sum += one.quantidade
    peak = Math.max(peak, sum)
  }
  return peak
}

/** How many pieces of a stock are free during the whole period: below zero when more is promised than there is. */
export const freeOf = (stock: number, all: readonly Occupied[], period: Period): number =>
  stock - peakOf(all, period)

const hourMs = 3_600_000

/** The hours before the exit and after the return in which a type of equipment does not go out. */
export interface Folgas {
  readonly antes: number
  readonly depois: number
}

/** What a remittance occupies: its period, with the time in which the equipment is prepared and checked. */
export const withFolgas = (
  saida: number,
  prevista: number,
  { antes, depois }: Folgas,
): { readonly inicio: number; readonly fim: number } => ({
  inicio: saida - antes * hourMs,
  fim: prevista + depois * hourMs,
})
