/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {string} unit
 * @property {number} [atMost] the target, where less is better
 * @property {number} [atLeast] the target, where more is better
 * @property {string} [note] what the value was made of
 */

/** Whether a figure reaches its target; true if it has none. */
export function isReached({ value, atMost, atLeast }) {
  if (!Number.isFinite(value)) return false
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
}

/** One line: `name … value (target ≤ x) ok`. */
export function lineOf(figure) {
  const { name, value, unit, atMost, atLeast, note } = figure
  const goal = atMost === undefined ? (atLeast === undefined ? '' : `≥ ${atLeast}`) : `≤ ${atMost}`
  const verdict = goal === '' ? '' : isReached(figure) ? ' ok' : ' MISS'
  const target = goal === '' ? '' : ` (target ${goal})`
  const explained = note ? `  [${note}]` : ''
  return `${name} … ${rounded(value)}${unit ? ` ${unit}` : ''}${target}${verdict}${explained}`
}

/** A number for people: three significant digits below 100, whole above. */
export function rounded(value) {
  if (!Number.isFinite(value)) return String(value)
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}

const ascending = (values) => Float64Array.from(values).sort()

/** The value that `share` (0 to 1) of the values do not exceed; NaN of an empty list. */
export function percentile(values, share) {
  const sorted = ascending(values)
  if (sorted.length === 0) return Number.NaN
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
}

/** The median; of an even number of values, the mean of the middle two. NaN of an empty list. */
export function median(values) {
  const sorted = ascending(values)
  if (sorted.length === 0) return Number.NaN
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Scale of all sizes: BENCH_SCALE=0.01 makes a million ten thousand. */
export const scale = Number(process.env.BENCH_SCALE ?? 1)

/** A size at the scale of this run. */
export const scaled = (size, least = 1) => Math.max(least, Math.round(size * scale))
