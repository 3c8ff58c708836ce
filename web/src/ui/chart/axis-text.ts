const withDigits = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits })
const mostDigits = 3
const formats = Array.from({ length: mostDigits + 1 }, (_, digits) => withDigits(digits))
const steps = [
  { from: 1_000_000_000, word: 'bi' },
  { from: 1_000_000, word: 'mi' },
  { from: 1_000, word: 'mil' },
] as const

/** How many digits after the comma tell apart two numbers this far from each other. */
function digitsFor(distance: number | undefined): number {
  if (!distance) return 1
  return Math.min(Math.max(1, Math.ceil(-Math.log10(distance) - 1e-9)), mostDigits)
}

/**
 * A number short enough for an axis tick: `850`, `1,5 mil`, `2 mi`. With the distance between ticks, as many digits
 * as tell them apart: `1,02 mi`, `1,04 mi`.
 */
export function shortNumber(value: number, distance?: number): string {
  // A number that rounds up to a thousand uses the next unit: never `1.000 mil`.
  const size = Math.abs(value)
  const step = steps.find(({ from }) => size >= from * 0.99995)
  const from = step?.from ?? 1
  const format = formats[digitsFor(distance && distance / from)] ?? withDigits(1)
  return step ? `${format.format(value / from)} ${step.word}` : format.format(value)
}

/** The same in reais: `R$ 1,5 mil`, `-R$ 2 mi`. */
export function shortReais(reais: number, distance?: number): string {
  const text = shortNumber(Math.abs(reais), distance)
  return `${reais < 0 && text !== '0' ? '-' : ''}R$ ${text}`
}
