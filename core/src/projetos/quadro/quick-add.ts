import { addDays, addMonths, parseTypedDate } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import { nextWeekday } from './tarefa.ts'
import type { Prioridade } from './tarefa.ts'

interface Person {
  readonly id_usuario: number
  readonly nome: string
}

interface Label {
  readonly id_projeto_etiqueta: number
  readonly nome: string
}

export interface QuickAddContext {
  readonly today: CalendarDate
  readonly people: readonly Person[]
  readonly labels: readonly Label[]
}

/** What a line of text says of a new task. */
export interface QuickTask {
  readonly titulo: string
  readonly ids_usuarios: readonly number[]
  readonly ids_etiquetas: readonly number[]
  /** Labels that the project does not have yet. */
  readonly novas_etiquetas: readonly string[]
  readonly data_entrega: CalendarDate | null
  /** Days from day zero of the project. */
  readonly dia_entrega: number | null
  readonly prioridade: Prioridade | null
  /** Names that are nobody's, or of more than one person: they stay in the title, and the screen says so. */
  readonly desconhecidos: readonly string[]
}

const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const numbers: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
}
const units: Readonly<Record<string, 'days' | 'weeks' | 'months'>> = {
  dia: 'days',
  dias: 'days',
  semana: 'weeks',
  semanas: 'weeks',
  mes: 'months',
  meses: 'months',
}
const priorities: Readonly<Record<string, Prioridade>> = {
  urgente: 'urgente',
  alta: 'alta',
  media: 'media',
  baixa: 'baixa',
}

/** What words from a place on say, and how many of them. */
interface Said<Value> {
  readonly value: Value
  readonly words: number
}

const says = <Value>(value: Value, words = 1): Said<Value> => ({ value, words })

/** "em 3 dias", "em uma semana", "daqui a 2 meses". */
function fromNow(words: readonly string[], today: CalendarDate): Said<CalendarDate> | undefined {
  const skip = words[0] === 'em' ? 1 : words[0] === 'daqui' && words[1] === 'a' ? 2 : 0
  if (skip === 0) return undefined
  const typed = words[skip] ?? ''
  const count = /^\d{1,3}$/u.test(typed) ? Number(typed) : numbers[typed]
  const unit = units[words[skip + 1] ?? '']
  if (count === undefined || unit === undefined) return undefined
  if (unit === 'months') return says(addMonths(today, count), skip + 2)
  return says(addDays(today, unit === 'weeks' ? 7 * count : count), skip + 2)
}

/** Words that say a day without counting: "hoje", "depois de amanhã", "semana que vem". */
function namedDay(words: readonly string[], today: CalendarDate): Said<CalendarDate> | undefined {
  const [word = '', second, third] = words
  if (word === 'hoje') return says(today)
  if (word === 'amanha') return says(addDays(today, 1))
  const three = `${word} ${second ?? ''} ${third ?? ''}`
  if (three === 'depois de amanha') return says(addDays(today, 2), 3)
  if (three === 'semana que vem') return says(nextWeekday(today, 1), 3)
  const named = weekdays.indexOf(word.replace(/-?feira$/u, ''))
  return named < 0 ? undefined : says(nextWeekday(today, named), second === 'feira' ? 2 : 1)
}

const leading = new Set(['na', 'no', 'ate', 'proxima'])

/** A day in words, or as 12/05 and 12/05/2026. */
function readDay(words: readonly string[], today: CalendarDate): Said<CalendarDate> | undefined {
  const word = words[0] ?? ''
  if (leading.has(word) && words.length > 1) {
    const rest = readDay(words.slice(1), today)
    return rest && says(rest.value, rest.words + 1)
  }
  if (/^\d{1,2}\/\d{1,2}(\/\d{2,4})?$/u.test(word)) {
    const day = parseTypedDate(word, today)
    return day && says(day)
  }
  return namedDay(words, today) ?? fromNow(words, today)
}

/** Whom a name means: the whole name, else the one person of whom it is the beginning of a name. */
function findPerson(people: readonly Person[], typed: string): Person | undefined {
  const wanted = fold(typed.replaceAll(/[._]/gu, ' '))
  const whole = people.filter(({ nome }) => fold(nome) === wanted)
  if (whole.length === 1) return whole[0]
  const starts = people.filter(({ nome }) => {
    const folded = fold(nome)
    return folded.startsWith(wanted) || folded.split(' ').some((part) => part.startsWith(wanted))
  })
  return starts.length === 1 ? starts[0] : undefined
}

interface Reading {
  readonly title: string[]
  readonly users: Set<number>
  readonly labels: Set<number>
  readonly newLabels: Set<string>
  readonly unknown: string[]
  day: CalendarDate | null
  relative: number | null
  priority: Prioridade | null
}

/** Reads a word with a sign before it; false when it is a word like any other. */
function readMarked(word: string, reading: Reading, { people, labels }: QuickAddContext): boolean {
  const name = word.slice(1)
  if (name === '') return false
  if (word.startsWith('@')) {
    const person = findPerson(people, name)
    if (person) reading.users.add(person.id_usuario)
    else reading.unknown.push(name)
    return person !== undefined
  }
  if (word.startsWith('#')) {
    const label = labels.find(({ nome }) => fold(nome) === fold(name.replaceAll('_', ' ')))
    if (label) reading.labels.add(label.id_projeto_etiqueta)
    else reading.newLabels.add(name.replaceAll('_', ' '))
    return true
  }
  if (word.startsWith('!')) {
    const priority = priorities[fold(name)]
    if (priority !== undefined) reading.priority = priority
    return priority !== undefined
  }
  return false
}

const relative = /^d(?:0|([+-]\d{1,4}))$/iu

/**
 * Reads the line with which a task is added: `Fechar elenco @ana sexta #casting !alta`, `Devolver lentes D+1`. Days are read
 * at the end of the line or where `na`, `no`, `até` or `em` leads them in, so that "Reunião de sexta com o cliente" keeps its
 * words; the last one said counts. What is not understood stays in the title.
 */
export function readQuickTask(line: string, context: QuickAddContext): QuickTask {
  const words = normalizeSpaces(line).split(' ')
  const folded = words.map(fold)
  const reading: Reading = {
    title: [],
    users: new Set(),
    labels: new Set(),
    newLabels: new Set(),
    unknown: [],
    day: null,
    relative: null,
    priority: null,
  }
  /** Only signs follow from here on: a day may stand here by itself. */
  const onlySigns = (from: number) => words.slice(from).every((word) => /^[@#!]/u.test(word))
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    if (readMarked(word, reading, context)) {
      at += 1
      continue
    }
    const day = relative.exec(word)
    if (day) {
      reading.relative = Number(day[1] ?? 0)
      reading.day = null
      at += 1
      continue
    }
    const said = readDay(folded.slice(at), context.today)
    const led = /^(na|no|ate|em|daqui)$/u.test(folded[at] ?? '')
    if (
      said &&
      at > 0 &&
      (led || onlySigns(at + said.words) || readsOn(folded, at + said.words, context))
    ) {
      reading.day = said.value
      reading.relative = null
      at += said.words
      continue
    }
    reading.title.push(word)
    at += 1
  }
  return {
    titulo: reading.title.join(' '),
    ids_usuarios: [...reading.users],
    ids_etiquetas: [...reading.labels],
    novas_etiquetas: [...reading.newLabels],
    data_entrega: reading.day,
    dia_entrega: reading.relative,
    prioridade: reading.priority,
    desconhecidos: reading.unknown,
  }
}

/** Another day follows, which is said after it. */
const readsOn = (folded: readonly string[], at: number, { today }: QuickAddContext) =>
  at < folded.length && readDay(folded.slice(at), today) !== undefined
