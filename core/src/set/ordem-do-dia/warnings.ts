import { fold } from '../../kernel/text.ts'
import { formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { writeMinute } from '../../kernel/time/minute.ts'
import type { Minute } from '../../kernel/time/minute.ts'
import type { Sheet, SheetPessoa, Time } from './sheet.ts'

/** What of a sheet somebody should look at before it is sent. None of it keeps it from being sent. */
export interface Warning {
  readonly tipo: WarningKind
  readonly texto: string
  /** The person or the line it is about; null is the whole sheet. */
  readonly id_ordem_pessoa: number | null
  readonly id_ordem_linha: number | null
}

export const warningKinds = [
  'repetida',
  'outra_ordem',
  'descanso',
  'antes_de_abrir',
  'almoco',
  'sem_responsavel',
  'sem_contato',
] as const
export type WarningKind = (typeof warningKinds)[number]

/** Minutes between the end of a day's work and the next call. */
export const leastRest = 11 * 60
/** Minutes from the call to lunch. */
export const longestBeforeLunch = 6 * 60
/** How long a day is taken to be where its end is not said. */
const usualDay = 12 * 60

/** Work of a person on another sheet, in minutes from the midnight of the sheet looked at. */
export interface Elsewhere {
  readonly id_pessoa: number
  readonly data: CalendarDate
  readonly from: number | null
  /** The planned end. */
  readonly to: number | null
  /** When they were really released. */
  readonly released: number | null
  /** Null where who looks may not see that job. */
  readonly job: string | null
}

const nobody = { id_ordem_pessoa: null, id_ordem_linha: null }
const ofPessoa = ({ id_ordem_pessoa }: SheetPessoa) => ({ ...nobody, id_ordem_pessoa })

/** A row without a name is not filled in yet. */
const isNamed = ({ nome }: SheetPessoa) => nome.trim() !== ''
const nameOf = ({ nome }: SheetPessoa) => nome.trim()

interface Span {
  readonly from: number
  readonly to: number
}

/** From when to when somebody works; undefined where no time is known. */
function spanOf(from: number | null, to: number | null): Span | undefined {
  if (from === null) return undefined
  return { from, to: to !== null && to > from ? to : from + usualDay }
}

const startOf = (sheet: Sheet, { busca, chamada }: SheetPessoa): Time =>
  busca ?? chamada ?? sheet.chamada
const spanOn = (sheet: Sheet, pessoa: SheetPessoa) =>
  spanOf(startOf(sheet, pessoa), pessoa.saida ?? sheet.termino)

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** The same person, by the register or by the name of who is in none. */
const keyOf = ({ id_pessoa, nome }: SheetPessoa) =>
  id_pessoa === null ? `nome:${fold(nome)}` : `id:${id_pessoa}`

function* repeated(sheet: Sheet): Generator<Warning> {
  const seen = new Map<string, SheetPessoa[]>()
  for (const pessoa of sheet.pessoas.filter(isNamed)) {
    const before = seen.get(keyOf(pessoa)) ?? []
    const span = spanOn(sheet, pessoa)
    const twin = before.find((other) => {
      const of = spanOn(sheet, other)
      return span === undefined || of === undefined || overlaps(span, of)
    })
    if (twin) {
      const [here, there] = [pessoa.funcao, twin.funcao].map((funcao) => funcao || 'sem função')
      const texto = `${nameOf(pessoa)} está duas vezes no mesmo horário: ${there} e ${here}.`
      yield { tipo: 'repetida', texto, ...ofPessoa(pessoa) }
    }
    seen.set(keyOf(pessoa), [...before, pessoa])
  }
}

const hoursText = (minutes: number) => {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}

/** A time of another day, from this sheet's midnight: `22:30`. */
const clockText = (minutes: number) => writeMinute((((minutes % 1_440) + 1_440) % 1_440) as Minute)

const whereText = ({ job, data }: Elsewhere) =>
  `${job === null ? 'outro job da empresa' : `“${job}”`} (${formatDateBr(data)})`

function* elsewhereOf(sheet: Sheet, all: readonly Elsewhere[]): Generator<Warning> {
  const byPessoa = Map.groupBy(all, ({ id_pessoa }) => id_pessoa)
  for (const pessoa of sheet.pessoas.filter(isNamed)) {
    const others = pessoa.id_pessoa === null ? [] : (byPessoa.get(pessoa.id_pessoa) ?? [])
    const span = spanOn(sheet, pessoa)
    if (!span) continue
    const clash = others.find((other) => {
      const of = spanOf(other.from, other.released ?? other.to)
      return of !== undefined && overlaps(span, of)
    })
    if (clash) {
      const texto = `${nameOf(pessoa)} também está em ${whereText(clash)}, no mesmo horário.`
      yield { tipo: 'outra_ordem', texto, ...ofPessoa(pessoa) }
    }
    const short = shortestRest(span.from, others)
    if (short) {
      const { rest, wrap, other } = short
      const how = other.released === null ? 'a saída prevista é' : 'saiu'
      const texto = `${nameOf(pessoa)} descansa só ${hoursText(rest)}: ${how} às ${clockText(wrap)} de ${whereText(other)}. O mínimo é ${hoursText(leastRest)}.`
      yield { tipo: 'descanso', texto, ...ofPessoa(pessoa) }
    }
  }
}

/** The work that ended last before a call, where the rest since then is too short. */
function shortestRest(start: number, others: readonly Elsewhere[]) {
  const ended = others
    .flatMap((other) => {
      const wrap = other.released ?? other.to
      return wrap === null || wrap > start ? [] : [{ rest: start - wrap, wrap, other }]
    })
    .toSorted((one, other) => one.rest - other.rest)[0]
  return ended && ended.rest < leastRest ? ended : undefined
}

function* beforeOpening(sheet: Sheet): Generator<Warning> {
  const opening = sheet.linhas.locacao
    .flatMap((line) => (line.campos.abre === null ? [] : [{ ...line, abre: line.campos.abre }]))
    .toSorted((one, other) => one.abre - other.abre)[0]
  if (!opening) return
  const where = opening.campos.nome || 'a locação'
  const opens = `${where} só abre às ${writeMinute(opening.abre)}`
  if (sheet.chamada !== null && sheet.chamada < opening.abre) {
    const texto = `A chamada geral é às ${writeMinute(sheet.chamada)}, e ${opens}.`
    yield { tipo: 'antes_de_abrir', texto, ...nobody, id_ordem_linha: opening.id_ordem_linha }
  }
  for (const pessoa of sheet.pessoas.filter(isNamed)) {
    // Who is picked up or called elsewhere is told of by the sheet's own call.
    if (pessoa.chamada === null || pessoa.chamada >= opening.abre) continue
    const texto = `A chamada de ${nameOf(pessoa)} é às ${writeMinute(pessoa.chamada)}, e ${opens}.`
    yield { tipo: 'antes_de_abrir', texto, ...ofPessoa(pessoa) }
  }
}

/** The meal in the middle of the day: lunch by its name, or else the first that is no coffee. */
export function lunchOf({ linhas }: Pick<Sheet, 'linhas'>) {
  const meals = linhas.alimentacao.map((line) => ({ ...line, name: fold(line.campos.refeicao) }))
  return (
    meals.find(({ name }) => name.includes('almoc')) ??
    meals.find(({ name }) => name !== '' && !/caf[e]|lanche|coffee|desjejum/u.test(name))
  )
}

function* lateLunch(sheet: Sheet): Generator<Warning> {
  const lunch = lunchOf(sheet)
  const hora = lunch?.campos.hora ?? null
  if (!lunch || hora === null || sheet.chamada === null) return
  const after = hora - sheet.chamada
  if (after <= longestBeforeLunch) return
  const texto = `${lunch.campos.refeicao} às ${writeMinute(hora)} fica ${hoursText(after)} depois da chamada. O máximo é ${hoursText(longestBeforeLunch)}.`
  yield { tipo: 'almoco', texto, ...nobody, id_ordem_linha: lunch.id_ordem_linha }
}

function* withoutHead(sheet: Sheet): Generator<Warning> {
  const crew = sheet.pessoas.filter((one) => one.grupo === 'equipe' && isNamed(one))
  const departments = Map.groupBy(
    crew.filter(({ departamento }) => departamento.trim() !== ''),
    ({ departamento }) => fold(departamento),
  )
  for (const people of departments.values()) {
    if (people.some(({ responsavel }) => responsavel === 'S')) continue
    const texto = `Ninguém responde por ${people[0]?.departamento.trim()}.`
    yield { tipo: 'sem_responsavel', texto, ...nobody }
  }
}

function* withoutContact(sheet: Sheet): Generator<Warning> {
  for (const pessoa of sheet.pessoas.filter(isNamed)) {
    if (pessoa.email.trim() !== '' || pessoa.telefone.trim() !== '') continue
    const texto = `${nameOf(pessoa)} está sem telefone e sem e-mail.`
    yield { tipo: 'sem_contato', texto, ...ofPessoa(pessoa) }
  }
}

/** Everything of a sheet to look at, in the order of `warningKinds`. */
export const warningsOf = (sheet: Sheet, elsewhere: readonly Elsewhere[]): Warning[] =>
  [
    ...repeated(sheet),
    ...elsewhereOf(sheet, elsewhere),
    ...beforeOpening(sheet),
    ...lateLunch(sheet),
    ...withoutHead(sheet),
    ...withoutContact(sheet),
  ].toSorted((one, other) => warningKinds.indexOf(one.tipo) - warningKinds.indexOf(other.tipo))
