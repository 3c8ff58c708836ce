const compact = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const steps = [
  { from: 1_000_000_000, word: 'bi' },
  { from: 1_000_000, word: 'mi' },
  { from: 1_000, word: 'mil' },
] as const

/** An axis mark short enough for the margin: `850`, `1,5 mil`, `2 mi`. */
export function shortNumber(value: number): string {
  // What rounds up to a thousand is told in the next unit: never `1.000 mil`.
  const size = Math.abs(value)
  const step = steps.find(({ from }) => size >= from * 0.99995)
  return step ? `${compact.format(value / step.from)} ${step.word}` : compact.format(value)
}

/** The same in reais: `R$ 1,5 mil`, `-R$ 2 mi`. */
export function shortReais(reais: number): string {
  const text = shortNumber(Math.abs(reais))
  return `${reais < 0 && text !== '0' ? '-' : ''}R$ ${text}`
}
