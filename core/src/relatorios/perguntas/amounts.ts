import { cents, formatReais } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Found } from './phrases.ts'

/** The amounts that a question asks for: both ends are included. */
export interface Amounts {
  readonly from: Cents | undefined
  readonly to: Cents | undefined
  readonly words: string
}

const number = String.raw`(?:r\$ ?)?(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?(?: ?(mil|k|milhao|milhoes))?(?: reais)?`
const above = '(?:acima de|mais de|maior(?:es)?(?: do)? que|superior(?:es)? a|passam? de)'
const from = '(?:a partir de|de pelo menos|no minimo)'
const below = '(?:abaixo de|menos de|menor(?:es)?(?: do)? que|inferior(?:es)? a)'
/** Days are also said so: "há mais de 30 dias". */
const noDays = String.raw`(?![\d.,]* ?(?:dias?|mes(?:es)?|anos?|semanas?)\b)(?= |$)`

const times: Readonly<Record<string, number>> = {
  mil: 1_000,
  k: 1_000,
  milhao: 1_000_000,
  milhoes: 1_000_000,
}

function amountOf(parts: readonly (string | undefined)[]): Cents | undefined {
  const [whole = '', after = '', unit = ''] = parts
  // In thousandths of a centavo, so that "1,255 mil" is exact.
  const thousandths = Number(whole.replaceAll('.', '') + after.padEnd(5, '0').slice(0, 5))
  const amount = Math.trunc((thousandths * (times[unit] ?? 1)) / 1_000)
  return amount > 0 && amount < 100_000_000_000_000 ? cents(amount) : undefined
}

const pattern = (text: string) => new RegExp(`(?<= |^)${text}${noDays}`)
const between = pattern(`entre ${number} e ${number}`)
const oneOf = {
  above: pattern(`${above} ${number}`),
  from: pattern(`${from} ${number}`),
  below: pattern(`${below} ${number}`),
}
/** "Entre 5 e 10 de março" are days. */
const isMoney = (phrase: string) => /r\$|\bmil|reais|\dk\b| k\b|\d{3}/u.test(phrase)

/** "Acima de 10 mil", "entre R$ 500 e 2.000". */
export function amountsIn(text: string): Found<Amounts> | undefined {
  const both = between.exec(text)
  if (both && isMoney(both[0])) {
    const last = amountOf(both.slice(4, 7))
    // "Entre 5 e 10 mil" are thousands twice, "entre 500 e 3 mil" are not.
    const shared = amountOf([both[1], both[2], both[3] ?? both[6]])
    const first = shared && last && shared > last ? amountOf(both.slice(1, 4)) : shared
    if (!first || !last || first > last) return undefined
    const words = `entre ${formatReais(first)} e ${formatReais(last)}`
    return { value: { from: first, to: last, words }, phrase: both[0] }
  }
  for (const kind of ['above', 'from', 'below'] as const) {
    const match = oneOf[kind].exec(text)
    const amount = match && amountOf(match.slice(1, 4))
    if (match && amount) return { value: sided(kind, amount), phrase: match[0] }
  }
  return undefined
}

function sided(kind: keyof typeof oneOf, amount: Cents): Amounts {
  const said = formatReais(amount)
  if (kind === 'above') {
    return { from: cents(amount + 1), to: undefined, words: `acima de ${said}` }
  }
  if (kind === 'from') return { from: amount, to: undefined, words: `a partir de ${said}` }
  return { from: undefined, to: cents(amount - 1), words: `abaixo de ${said}` }
}
