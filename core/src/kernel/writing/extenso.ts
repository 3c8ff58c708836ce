import type { CalendarDate } from '../time/calendar.ts'
import type { Cents } from '../amounts/money.ts'

const small = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
]
const tens = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
]
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]
const scales = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const

function belowThousand(n: number): string {
  if (n === 100) return 'cem'
  const parts: string[] = []
  if (n >= 100) parts.push(hundreds[Math.floor(n / 100)] ?? '')
  const rest = n % 100
  if (rest >= 20) {
    parts.push(tens[Math.floor(rest / 10)] ?? '')
    if (rest % 10 > 0) parts.push(small[rest % 10] ?? '')
  } else if (rest > 0) parts.push(small[rest] ?? '')
  return parts.join(' e ')
}

interface Group {
  readonly value: number
  readonly scale: number
}

function groupsOf(n: number): Group[] {
  const groups: Group[] = []
  for (let rest = n, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    if (rest % 1000 > 0) groups.unshift({ value: rest % 1000, scale })
  }
  return groups
}

function groupText({ value, scale }: Group): string {
  const [one, many] = scales[scale] ?? ['', '']
  if (scale === 0) return belowThousand(value)
  if (scale === 1 && value === 1) return 'mil'
  return `${belowThousand(value)} ${value === 1 ? one : many}`
}

/** A whole number in words, masculine. */
export function numberInWords(n: number): string {
  if (!Number.isSafeInteger(n) || n < 0 || n >= 1e15) throw new RangeError(`fora da escala: ${n}`)
  if (n === 0) return 'zero'
  const groups = groupsOf(n)
  return groups
    .map((group, i) => {
      if (i === 0) return groupText(group)
      // The last group is joined with "e" when it is below one hundred or an exact hundred.
      const isLast = i === groups.length - 1
      const joins = isLast && (group.value < 100 || group.value % 100 === 0)
      return `${joins ? ' e ' : ' '}${groupText(group)}`
    })
    .join('')
}

/** An amount in words, as receipts and contracts write it: `mil e duzentos reais e dez centavos`. */
export function reaisInWords(amount: Cents): string {
  const positive = Math.abs(amount)
  const reais = Math.floor(positive / 100)
  const centavos = positive % 100
  const parts: string[] = []
  if (reais > 0 || centavos === 0) {
    // Exact millions take "de": "um milhão de reais", but "um milhão e dez reais".
    const of = reais >= 1_000_000 && reais % 1_000_000 === 0 ? ' de' : ''
    parts.push(`${numberInWords(reais)}${of} ${reais === 1 ? 'real' : 'reais'}`)
  }
  if (centavos > 0) {
    parts.push(`${numberInWords(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`)
  }
  return `${amount < 0 ? 'menos ' : ''}${parts.join(' e ')}`
}

/** The names of the months, from January. */
export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** The name of the month of a day: `julho`. */
export const monthInWords = (date: CalendarDate): string =>
  monthNames[Number(date.slice(5, 7)) - 1] ?? ''

/** `1º de julho de 2026`. */
export function dateInWords(date: CalendarDate): string {
  const [year, , day] = date.split('-').map(Number)
  return `${day === 1 ? '1º' : day} de ${monthInWords(date)} de ${year}`
}
