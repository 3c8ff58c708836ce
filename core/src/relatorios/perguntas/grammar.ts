/**
 * Reads a question about money in words: what it is about, of which period, how it is grouped. The remaining words name a
 * person, a budget or an account: the caller looks them up. What is not understood stays among them, so that a question
 * with a word that nobody knows finds no name, and is not answered.
 */
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { amountsIn } from './amounts.ts'
import type { Amounts } from './amounts.ts'
import { anyDay, monthAround, sixMonthsFrom, yearAround } from './named-periods.ts'
import type { Dated } from './named-periods.ts'
import { periodIn } from './periods.ts'
import { longest, plain, taken, without } from './phrases.ts'
import { respelled } from './spelling.ts'
import { double, groupings, hints, joining, topics } from './topics.ts'
import { late } from './topic.ts'
import type { Grouping, Kind, Topic, TopicName } from './topic.ts'

export interface Question {
  readonly topic: Topic
  /** What of the topic is asked: late, open, paid. */
  readonly state: string | undefined
  /** Undefined where the answer has none. */
  readonly period: Dated | undefined
  /** The question says its period; otherwise it is the usual one of the topic. */
  readonly isDated: boolean
  /** How the answer is grouped, where the question says so. */
  readonly by: Grouping | undefined
  /** So many of the largest. */
  readonly most: number | undefined
  readonly amounts: Amounts | undefined
  /** What the name is the name of, where the question says so. */
  readonly hint: Kind | undefined
  /** The words that are left: a name, as it was typed. */
  readonly name: string
}

/** Returns the words of `typed` that no rule used, spelled as typed; `rest` holds the same words folded. */
function namesIn(typed: string, rest: string): string {
  const left = rest.split(' ').filter((word) => word !== '' && !joining.has(word))
  const kept: string[] = []
  for (const word of typed.split(/[\s/()]+/u)) {
    const at = left.indexOf(plain(word))
    if (at < 0) continue
    left.splice(at, 1)
    kept.push(word.replace(/[?!.,;:"“”]+$/u, '').replace(/^["“”]+/u, ''))
  }
  // A word that was not found as it stands was typed with signs inside.
  return [...kept, ...left].join(' ')
}

const mostPattern =
  /(?<= |^)(?:(?:os |as |o |a )?(?:top (\d{1,2})|top (cinco|dez|tres)|(\d{1,2}) (?:maior|maiores|principais|mais)|(cinco|dez|tres) (?:maior|maiores|principais|mais)|(maiores|maior|principais|principal|top|mais))(?= |$))/u
const spelledNumbers: Readonly<Record<string, number>> = { tres: 3, cinco: 5, dez: 10 }
const usualMost = 5
const mostOfAll = 20

/** "Top 5", "10 maiores", "os principais". */
function mostIn(text: string): { readonly most: number | undefined; readonly rest: string } {
  const match = mostPattern.exec(text)
  if (!match) return { most: undefined, rest: text }
  const digits = match[1] ?? match[3]
  const spelled = match[2] ?? match[4]
  const most = digits ? Number(digits) : (spelledNumbers[spelled ?? ''] ?? usualMost)
  return { most: Math.min(Math.max(most, 1), mostOfAll), rest: without(text, match[0].trim()) }
}

const topicOf = (name: TopicName) => topics.find((one) => one.name === name) ?? []
/** "Contas acima de 10 mil" are those of both sides. */
const bothSides = [
  [[topicOf('a_pagar'), topicOf('a_receber')].flat(), ['contas', 'titulos']],
] as const

const objects = topics
  .filter(({ isObject }) => isObject)
  .map((one) => [[one], one.phrases] as const)
const strong = topics.filter(({ isWeak }) => !isWeak).map((one) => [[one], one.phrases] as const)
const doubles = double.map(
  ([names, phrases]) => [names.flatMap((name) => topicOf(name)), phrases] as const,
)
const isLate = ({ phrases }: Topic) => phrases === late
const overdue = topics.filter(isLate).map((one) => [[one], one.phrases] as const)
const weak = topics.filter(({ isWeak }) => isWeak).map((one) => [[one], one.phrases] as const)

const topicIn = (text: string) =>
  longest<readonly Topic[]>(text, objects) ??
  longest<readonly Topic[]>(text, strong) ??
  longest<readonly Topic[]>(text, doubles) ??
  longest<readonly Topic[]>(text, overdue) ??
  longest<readonly Topic[]>(text, weak) ??
  (amountsIn(text) ? longest<readonly Topic[]>(text, bothSides) : undefined)

/** The period of a question that says none. */
function unsaid(
  { unsaid: usual, name }: Pick<Topic, 'unsaid' | 'name'>,
  today: CalendarDate,
): Dated | undefined {
  if (usual === 'year' && name === 'fluxo') {
    return { ...sixMonthsFrom(today), words: 'este mês e os cinco seguintes' }
  }
  if (usual === 'any') return { ...anyDay(today), words: 'de qualquer data' }
  if (usual === 'year') return { ...yearAround(today), words: 'este ano' }
  return usual && { ...monthAround(today), words: 'este mês' }
}

/** The largest, and months side by side, are of more than a month. */
const widened = ({ unsaid: usual, name }: Topic): Pick<Topic, 'unsaid' | 'name'> => ({
  name,
  unsaid: usual === 'month' ? 'year' : usual,
})

interface Rest {
  readonly typed: string
  readonly text: string
  readonly today: CalendarDate
  readonly topic: Topic
}

/** The words that name a topic of what is late also tell which of the others is meant. */
function stateIn(topic: Topic, phrase: string, rest: string) {
  const [state, left] = taken(rest, topic.states ?? [])
  if (state !== undefined) return { state, left }
  const own = topic.isWeak ? longest(phrase, topic.states ?? []) : undefined
  return { state: own?.value, left: rest }
}

/** The largest are grouped as the topic says; what is late is always ranked. */
const usualGroup = ({ isRanked, largest }: Topic, most: number | undefined) =>
  most !== undefined || isRanked ? largest : undefined

/**
 * What there will be at the end of a month comes of the days until then. The week that somebody did not send is none in
 * particular, unless the question says which.
 */
function asMeant(text: string, { name }: Topic): string {
  if (name === 'semanas') return text.replace(/(?<= )a semana(?= de horas|$)/u, '').trim()
  return name === 'fluxo' ? text.replace(/(?<= )no (?=(?:fim|final) d)/u, 'ate o ') : text
}

/** Whether "projeto" means a project of the boards. In every other topic it means a job, that is, a budget. */
const isOfProjects = ({ names }: Topic) => names.includes('projeto')
const meant = <T extends Grouping | Kind>(found: T | undefined, topic: Topic) =>
  found === 'projeto' && !isOfProjects(topic) ? 'orcamento' : found

/** The text without the phrase of its topic, which may name a record as well. */
const withoutTopic = (text: string, { naming = [] }: Topic, phrase: string) =>
  naming.includes(phrase) ? text : without(text, phrase)

function questionOf({ typed, text: folded, today, topic }: Rest, phrase: string): Question {
  const text = asMeant(folded, topic)
  const amounts = amountsIn(text)
  const unpriced = without(text, amounts?.phrase)
  const dated = periodIn(unpriced, today, topic.month ?? 'last')
  const undated = without(unpriced, dated?.phrase)
  const grouping = longest(undated, groupings)
  const { most, rest } = mostIn(withoutTopic(without(undated, grouping?.phrase), topic, phrase))
  const by = meant(grouping?.value, topic) ?? usualGroup(topic, most)
  const { state, left } = stateIn(topic, phrase, rest)
  const [hint, named] = taken(left, hints)
  const ranks = grouping?.phrase.endsWith(' mais') ?? false
  const isWide = by === 'mes' || most !== undefined || ranks
  const period = dated?.value ?? unsaid(isWide ? widened(topic) : topic, today)
  return {
    topic,
    state,
    period,
    isDated: dated !== undefined,
    by,
    most,
    amounts: amounts?.value,
    hint: meant(hint, topic),
    name: namesIn(typed, named),
  }
}

/** Reasons, days and places are no figures. */
const unanswerable = /^(?:por ?que|pq|como|quando|onde|que dia)(?= |$)/u

/** A word of asking that a phrase of several words swallows is no grouping of it: 'quem deve'. */
function readAs(typed: string, today: CalendarDate): Question[] {
  const text = plain(typed)
  const undated = without(text, periodIn(text, today, 'last')?.phrase)
  const grouping = longest(undated, groupings)
  const ungrouped = without(undated, grouping?.phrase)
  const found = topicIn(ungrouped) ?? topicIn(text)
  if (!found) return []
  return found.value.map((topic) => questionOf({ typed, text, today, topic }, found.phrase))
}

/** What a text asks; empty when it is no question about money. Two where its words mean two things. */
export function understand(typed: string, today: CalendarDate): Question[] {
  if (unanswerable.test(plain(typed))) return []
  const read = readAs(typed, today)
  return read.length > 0 ? read : readAs(respelled(typed), today)
}

const asking =
  'quanto quantos quanta quantas qual quais quem quando onde como cade mostra mostre me por'.split(
    ' ',
  )

/** Is the text a question, understood or not? The name of a record or of a screen is none. */
export const isAsked = (typed: string): boolean =>
  typed.trim().endsWith('?') ||
  (plain(typed).includes(' ') && asking.some((word) => plain(typed).startsWith(`${word} `)))
