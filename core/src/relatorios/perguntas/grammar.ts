/**
 * Reads a question about money in words: which report answers it, with which filters. Some words choose the report,
 * others the period and the grouping. The remaining words name a person, a budget or an account: the caller looks them
 * up.
 */
import { addDays, addMonths, calendarDateOf, firstOfMonth, weekday } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import { monthNames } from '../../kernel/extenso.ts'
import { lastOfMonth } from '../../kernel/month.ts'
import { fold } from '../../kernel/text.ts'

/** A report that a question opens. */
export type Asked =
  | 'lancamentos'
  | 'contas-pagas'
  | 'contas-recebidas'
  | 'fornecedores'
  | 'recebido-faturado'
  | 'planilha-receitas'
  | 'planilha-despesas'
  | 'margem'
  | 'resultado'

export interface Understood {
  readonly report: Asked
  /** Filters of the report, by the names of its address. */
  readonly filters: Readonly<Record<string, string>>
  readonly period: { readonly periodo1: CalendarDate; readonly periodo2: CalendarDate } | undefined
  /** How the answer is grouped, where the question says so. */
  readonly by: Grouping | undefined
  /** What was understood of report and period, in words. */
  readonly words: readonly string[]
  /** The words that are left: a name, as it was typed. */
  readonly name: string
}

export type Grouping = 'pessoa' | 'mes' | 'plano' | 'centro' | 'orcamento' | 'dia' | 'conta'

interface Topic {
  readonly report: Asked
  readonly label: string
  readonly filters?: Readonly<Record<string, string>>
  /** Folded phrases; the longest that is in the question wins. */
  readonly phrases: readonly string[]
  /** The report that answers when the question groups by one of these. */
  readonly grouped?: Partial<Readonly<Record<Grouping, Asked>>>
}

const receivable = { operacao: 'C', data: 'vencimento', situacao: 'em_aberto' }
const payable = { ...receivable, operacao: 'D' }

const topics: readonly Topic[] = [
  {
    report: 'lancamentos',
    label: 'A receber',
    filters: receivable,
    phrases: [
      'a receber',
      'tenho a receber',
      'falta receber',
      'vao pagar',
      'nos deve',
      'deve',
      'devem',
    ],
  },
  {
    report: 'lancamentos',
    label: 'A pagar',
    filters: payable,
    phrases: ['a pagar', 'tenho a pagar', 'falta pagar', 'devo', 'devemos'],
  },
  {
    report: 'lancamentos',
    label: 'Atrasado',
    filters: { data: 'vencimento', situacao: 'atrasado' },
    phrases: ['atrasado', 'atrasados', 'em atraso', 'vencido', 'vencidos', 'inadimplencia'],
  },
  {
    report: 'contas-recebidas',
    label: 'Recebido',
    phrases: [
      'recebi',
      'recebemos',
      'recebido',
      'recebidos',
      'recebidas',
      'entrou',
      'pagou',
      'pagaram',
    ],
  },
  {
    report: 'contas-pagas',
    label: 'Pago',
    phrases: ['paguei', 'pagamos', 'pago', 'pagos', 'pagas', 'saiu'],
  },
  {
    report: 'lancamentos',
    label: 'Despesas',
    filters: { operacao: 'D' },
    phrases: [
      'gastei',
      'gastamos',
      'gasto',
      'gastos',
      'despesa',
      'despesas',
      'custo',
      'custos',
      'custou',
    ],
    grouped: { mes: 'planilha-despesas' },
  },
  {
    report: 'lancamentos',
    label: 'Receitas',
    filters: { operacao: 'C' },
    phrases: ['receita', 'receitas', 'vendi', 'vendemos', 'vendas', 'venda'],
    grouped: { mes: 'planilha-receitas' },
  },
  {
    report: 'recebido-faturado',
    label: 'Recebido × faturado',
    phrases: ['faturamento', 'faturei', 'faturamos', 'faturado', 'recebido e faturado'],
  },
  {
    report: 'resultado',
    label: 'Resultado',
    phrases: ['resultado', 'lucro', 'lucrei', 'lucramos', 'planejado', 'previsao', 'margem'],
    grouped: { pessoa: 'margem', orcamento: 'margem', mes: 'margem' },
  },
  {
    report: 'fornecedores',
    label: 'Fornecedores por job',
    phrases: ['fornecedor', 'fornecedores'],
  },
]

const groupings: readonly (readonly [Grouping, readonly string[]])[] = [
  ['pessoa', ['por cliente', 'por fornecedor', 'por pessoa', 'por clientes', 'por fornecedores']],
  ['mes', ['por mes', 'mes a mes', 'mensal']],
  ['plano', ['por conta do plano', 'por plano de contas', 'por plano', 'por categoria']],
  ['centro', ['por centro de custo', 'por centro']],
  ['orcamento', ['por job', 'por orcamento', 'por projeto', 'por jobs']],
  ['conta', ['por conta', 'por banco']],
  ['dia', ['por dia']],
]

const months = monthNames.map(fold)

/** Words that only join others. */
const joining = new Set(
  'quanto quantos quanta qual quais que o a os as um uma de da do das dos em no na nos nas com para pra pro ao aos e eu nos foi foram ha tem temos tenho cliente clientes ate desde este esta neste nesta deste desta por quem valor total meu minha nosso nossa me'.split(
    ' ',
  ),
)

interface Found<T> {
  readonly value: T
  readonly phrase: string
}

/** The longest of the phrases that stands in the text as whole words. */
function longest<T>(
  text: string,
  all: readonly (readonly [T, readonly string[]])[],
): Found<T> | undefined {
  const found = all.flatMap(([value, phrases]) =>
    phrases
      .filter((phrase) => ` ${text} `.includes(` ${phrase} `))
      .map((phrase) => ({ value, phrase })),
  )
  return found.toSorted((one, other) => other.phrase.length - one.phrase.length)[0]
}

const without = (text: string, phrase: string | undefined) =>
  phrase === undefined ? text : ` ${text} `.replace(` ${phrase} `, ' ').trim()

interface Period {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
}
interface Dated extends Period {
  readonly words: string
}

const wholeMonth = (first: CalendarDate): Period => ({
  periodo1: first,
  periodo2: lastOfMonth(first),
})

const wholeYear = (year: number): Period | undefined => {
  const [periodo1, periodo2] = [calendarDateOf(year, 1, 1), calendarDateOf(year, 12, 31)]
  return periodo1 && periodo2 && { periodo1, periodo2 }
}

function namedPeriods(today: CalendarDate): readonly (readonly [Dated, readonly string[]])[] {
  const thisMonth = firstOfMonth(today)
  const monday = addDays(today, 1 - (weekday(today) || 7))
  const year = Number(today.slice(0, 4))
  const day = (one: CalendarDate): Period => ({ periodo1: one, periodo2: one })
  const of = (words: string, period: Period | undefined, ...phrases: string[]) =>
    period ? [[{ ...period, words }, phrases] as const] : []
  return [
    ...of('hoje', day(today), 'hoje'),
    ...of('ontem', day(addDays(today, -1)), 'ontem'),
    ...of('amanhã', day(addDays(today, 1)), 'amanha'),
    ...of(
      'esta semana',
      { periodo1: monday, periodo2: addDays(monday, 6) },
      'esta semana',
      'nesta semana',
      'da semana',
      'semana',
    ),
    ...of(
      'a semana passada',
      { periodo1: addDays(monday, -7), periodo2: addDays(monday, -1) },
      'semana passada',
      'na semana passada',
    ),
    ...of(
      'a próxima semana',
      { periodo1: addDays(monday, 7), periodo2: addDays(monday, 13) },
      'proxima semana',
      'semana que vem',
    ),
    ...of('este mês', wholeMonth(thisMonth), 'este mes', 'neste mes', 'do mes', 'no mes'),
    ...of('o mês passado', wholeMonth(addMonths(thisMonth, -1)), 'mes passado', 'ultimo mes'),
    ...of('o próximo mês', wholeMonth(addMonths(thisMonth, 1)), 'proximo mes', 'mes que vem'),
    ...of('este ano', wholeYear(year), 'este ano', 'neste ano', 'no ano', 'do ano'),
    ...of('o ano passado', wholeYear(year - 1), 'ano passado'),
  ]
}

/** The month that is named, in the year that is named or the nearest one; without a month, the year. */
function calendarPeriod(text: string, today: CalendarDate): Found<Dated> | undefined {
  const words = text.split(' ')
  const yearAt = words.findIndex((word) => /^(19|20)\d\d$/.test(word))
  const year = yearAt < 0 ? undefined : Number(words[yearAt])
  const monthAt = words.findIndex((word) => months.includes(word))
  if (monthAt < 0) {
    const whole = year === undefined ? undefined : wholeYear(year)
    return whole && year !== undefined
      ? { value: { ...whole, words: String(year) }, phrase: String(year) }
      : undefined
  }
  const month = months.indexOf(words[monthAt] ?? '')
  const chosen = year ?? nearestYear(month, today)
  const first = calendarDateOf(chosen, month + 1, 1)
  if (!first) return undefined
  const joined = words[monthAt + 1] === 'de' ? monthAt + 2 : monthAt + 1
  const end = yearAt === joined ? joined + 1 : monthAt + 1
  const name = monthNames[month] ?? ''
  return {
    value: { ...wholeMonth(first), words: `${name} de ${chosen}` },
    phrase: words.slice(monthAt, end).join(' '),
  }
}

/** Chooses the year of a month typed without one: the year that puts the month at most six months from today. */
function nearestYear(month: number, today: CalendarDate): number {
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  if (month - now > 6) return year - 1
  return now - month > 6 ? year + 1 : year
}

/** Returns the words of `typed` that no rule used, spelled as typed; `rest` holds the same words folded. */
function namesIn(typed: string, rest: string): string {
  const left = rest.split(' ').filter((word) => word !== '' && !joining.has(word))
  const words = typed.split(/\s+/u)
  const kept: string[] = []
  for (const word of words) {
    const at = left.indexOf(plain(word))
    if (at < 0) continue
    left.splice(at, 1)
    kept.push(word.replace(/[?!.,;]+$/u, ''))
  }
  return kept.join(' ')
}

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[?!.,;]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Which report answers a question; undefined when it is none about money. */
export function understand(typed: string, today: CalendarDate): Understood | undefined {
  const text = plain(typed)
  const topic = longest(
    text,
    topics.map((one) => [one, one.phrases] as const),
  )
  if (!topic) return undefined
  const afterTopic = without(text, topic.phrase)
  const grouping = longest(afterTopic, groupings)
  const afterGrouping = without(afterTopic, grouping?.phrase)
  const dated = longest(afterGrouping, namedPeriods(today)) ?? calendarPeriod(afterGrouping, today)
  const rest = without(afterGrouping, dated?.phrase)
  const { report, label, filters = {}, grouped } = topic.value
  const by = grouping?.value
  return {
    report: (by && grouped?.[by]) ?? report,
    filters,
    period: dated && { periodo1: dated.value.periodo1, periodo2: dated.value.periodo2 },
    by,
    words: [label, ...(grouping ? [grouping.phrase] : []), ...(dated ? [dated.value.words] : [])],
    name: namesIn(typed, rest),
  }
}
