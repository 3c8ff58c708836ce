/**
 * Reads a question about money in words: which report answers it, with which filters. Some words choose the report,
 * others the period and the grouping. The remaining words name a person, a budget or an account: the caller looks them
 * up.
 */
import { calendarDate, firstOfMonth } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { monthNames } from '../../kernel/writing/extenso.ts'
import { lastOfMonth } from '../../kernel/time/month.ts'
import { fold } from '../../kernel/text.ts'
import { anyDay, monthAround, periodIn, yearAround } from './periods.ts'
import type { Dated, Period } from './periods.ts'
import { longest, without } from './phrases.ts'
import { groupings, late, topics } from './topics.ts'
import type { Asked, Grouping, Topic } from './topics.ts'

export interface Understood {
  readonly report: Asked
  /** Filters of the report, by the names of its address. */
  readonly filters: Readonly<Record<string, string>>
  readonly period: Period
  /** How the answer is grouped, where the question says so. */
  readonly by: Grouping | undefined
  /** What was understood of report and period, in words. */
  readonly words: readonly string[]
  /** The words that are left: a name, as it was typed. */
  readonly name: string
}

/** Words that only join others. */
const joining = new Set(
  'quanto quantos quanta qual quais que o a os as um uma de da do das dos em no na nos nas com para pra pro ao aos e eu nos foi foram ha tem temos tenho cliente clientes ate desde este esta neste nesta deste desta por quem valor total meu minha nosso nossa me job jobs orcamento projeto conta contas titulo titulos entre'.split(
    ' ',
  ),
)

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

/** Groupings as they are spelled. */
const spelled = (phrase: string) =>
  phrase.replaceAll(/\bmes\b/gu, 'mês').replaceAll('orcamento', 'orçamento')

const monthOf = (day: CalendarDate) => monthNames[Number(day.slice(5, 7)) - 1] ?? ''

/** The period that a report shows: margins are of a whole year, results of whole months of one year. */
function shownBy(report: Asked, dated: Dated): Dated {
  const { periodo1, periodo2 } = dated
  const year = periodo1.slice(0, 4)
  const december = calendarDate(`${year}-12-31`)
  if (report === 'margem') {
    return { periodo1: calendarDate(`${year}-01-01`), periodo2: december, words: year }
  }
  if (report !== 'resultado') return dated
  const last = lastOfMonth(periodo2)
  const whole = { periodo1: firstOfMonth(periodo1), periodo2: last < december ? last : december }
  if (whole.periodo1 === periodo1 && whole.periodo2 === periodo2) return dated
  const names = [...new Set([monthOf(whole.periodo1), monthOf(whole.periodo2)])]
  return { ...whole, words: `${names.join(' a ')} de ${year}` }
}

const ofThisYear: ReadonlySet<Asked> = new Set([
  'margem',
  'resultado',
  'planilha-receitas',
  'planilha-despesas',
])

/** What is late, of a question about what is to receive or to pay. */
function lateOf({ filters = {}, label }: Topic, text: string) {
  const isOpen = filters['situacao'] === 'em_aberto'
  const found = isOpen ? longest(text, [[true, late]]) : undefined
  return found
    ? {
        rest: without(text, found.phrase),
        label: `${label}, atrasado`,
        filters: { ...filters, situacao: 'atrasado' },
      }
    : { rest: text, label, filters }
}

/** The period of a question that says none: what is open is of any day, the rest as its report begins. */
function unsaid({ report, filters }: Topic, answering: Asked, today: CalendarDate): Dated {
  if (report === 'fornecedores' || filters?.['situacao']) {
    return { ...anyDay(today), words: 'de qualquer data' }
  }
  return ofThisYear.has(answering)
    ? { ...yearAround(today), words: 'este ano' }
    : { ...monthAround(today), words: 'este mês' }
}

/** Which report answers a question; undefined when it is none about money. */
export function understand(typed: string, today: CalendarDate): Understood | undefined {
  const text = plain(typed)
  const all = topics.map((one) => [one, one.phrases] as const)
  const grouping = longest(text, groupings)
  const ungrouped = without(text, grouping?.phrase)
  const topic = longest(ungrouped, all) ?? longest(text, all)
  if (!topic) return undefined
  const { report, grouped, month = 'last' } = topic.value
  const { rest, label, filters } = lateOf(topic.value, without(ungrouped, topic.phrase))
  const dated = periodIn(rest, today, month)
  const by = grouping?.value
  const answering = (by && grouped?.[by]) ?? report
  const shown = dated ? shownBy(answering, dated.value) : unsaid(topic.value, answering, today)
  return {
    report: answering,
    filters,
    period: { periodo1: shown.periodo1, periodo2: shown.periodo2 },
    by,
    words: [label, ...(grouping ? [spelled(grouping.phrase)] : []), shown.words],
    name: namesIn(typed, without(rest, dated?.phrase)),
  }
}
