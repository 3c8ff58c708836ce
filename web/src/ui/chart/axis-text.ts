const compact = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const steps = [
  { from: 1_000_000_000, word: 'bi' },
  { from: 1_000_000, word: 'mi' },
  { from: 1_000, word: 'mil' },
] as const

/** A number short enough for an axis tick: `850`, `1,5 mil`, `2 mi`. */
export function shortNumber(value: number): string {
  // A number that rounds up to a thousand uses the next unit: never `1.000 mil`.
  const size = Math.abs(value)
  const step = steps.find(({ from }) => size >= from * 0.99995)
  return step ? `${compact.format(value / step.from)} ${step.word}` : compact.format(value)
}

/** The same in reais: `R$ 1,5 mil`, `-R$ 2 mi`. */
export function shortReais(reais: number): string {
  const text = shortNumber(Math.abs(reais))
  return `${reais < 0 && text !== '0' ? '-' : ''}R$ ${text}`
}
