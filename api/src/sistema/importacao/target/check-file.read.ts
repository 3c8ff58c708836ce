import { fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fold } from '@claquete/core/kernel/text'
import { inTurns } from '../../../kernel/aside/turns.ts'
import { checkLine } from './check-line.ts'
import type { MappedColumn } from './mapping.ts'
import type { FileLine } from '../arquivo/table.read.ts'
import { keyText, storedLine } from './target.read.ts'
import type {
  CellProblem,
  ImportReference,
  ImportTarget,
  LineKey,
  LineValues,
} from './target.read.ts'

export interface LineProblem extends CellProblem {
  readonly linha: number
}

/** What the database knows about a batch of lines. */
export interface Known {
  /** `keyText` of a key in use → its record's name. */
  readonly registered: ReadonlyMap<string, string>
  /** The existing names by field, folded. Fields whose names get created are absent. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
}
type Ask = (
  keys: readonly LineKey[],
  names: ReadonlyMap<ImportReference, readonly string[]>,
) => Promise<Known>

/** What to do with valid lines: an import stores them, a check only counts. */
export interface LineSink {
  readonly valid?: (line: Readonly<Record<string, unknown>>) => void
  readonly leftOut?: (line: FileLine, motivo: string) => void
  /** Called after each batch with the number of lines read; throws to stop. */
  readonly progress?: (lines: number) => Promise<void>
}

export interface FileCheck {
  linhas: number
  validas: number
  repetidas: number
  readonly problemas: LineProblem[]
  readonly previa: Record<string, string>[]
  /** The names to create, by field: folded → as first written. */
  readonly novos: Map<string, Map<string, string>>
}

/** The database is asked about so many lines, or a few more, at once. */
const batchLines = 1_000
const problemsMax = 200
const previewMax = 20
/** With more new names the column is mapped wrongly: it would create a record per line. */
const namesMax = 200

export interface Work {
  readonly target: ImportTarget
  readonly columns: readonly MappedColumn[]
  readonly today: CalendarDate
  readonly ask: Ask
  readonly sink: LineSink
}

interface Candidate {
  readonly line: FileLine
  readonly values?: LineValues | undefined
  readonly keys: readonly LineKey[]
  readonly problems: readonly CellProblem[]
}

interface Progress {
  readonly check: FileCheck
  /** `keyText` of the valid lines so far → first line with it. */
  readonly seen: Map<string, number>
}

/** Checks every line of a file, which comes in parts, by itself, against the other lines and against the register. */
export async function checkFile(
  parts: AsyncIterable<readonly FileLine[]>,
  work: Work,
): Promise<FileCheck> {
  const check: FileCheck = {
    linhas: 0,
    validas: 0,
    repetidas: 0,
    problemas: [],
    previa: [],
    novos: new Map(),
  }
  const progress: Progress = { check, seen: new Map() }
  let batch: Candidate[] = []
  for await (const lines of parts) {
    await inTurns(gather(lines, batch, work))
    if (batch.length < batchLines) continue
    await settle(batch, progress, work)
    batch = []
  }
  await settle(batch, progress, work)
  return check
}

function* gather(lines: readonly FileLine[], batch: Candidate[], work: Work): Generator<void> {
  for (const line of lines) {
    batch.push(candidateOf(line, work))
    yield
  }
}

function candidateOf(line: FileLine, { columns, target, today }: Work): Candidate {
  if (line.msg !== undefined) {
    const valor = line.cells.join(' ').slice(0, 80)
    return { line, keys: [], problems: [{ campo: '', valor, msg: line.msg }] }
  }
  const { values, problems = [] } = checkLine(line.cells, {
    columns,
    complete: target.complete,
    today,
  })
  return { line, values, problems, keys: values ? target.keys(values) : [] }
}

async function settle(batch: readonly Candidate[], progress: Progress, work: Work) {
  const known = await work.ask(
    batch.flatMap(({ keys }) => keys),
    namesIn(batch, work.target),
  )
  await inTurns(judge(batch, known, progress, work))
  await work.sink.progress?.(progress.check.linhas)
}

function* judge(
  batch: readonly Candidate[],
  known: Known,
  { check, seen }: Progress,
  work: Work,
): Generator<void> {
  for (const { line, values, keys, problems } of batch) {
    check.linhas += 1
    const found = values ? databaseProblems({ values, keys }, seen, known, work) : undefined
    if (found?.isRepeated === true) check.repetidas += 1
    const all = found && found.problems.length > 0 ? found.problems : problems
    if (values && all.length === 0) {
      check.validas += 1
      for (const key of keys) seen.set(keyText(key), line.linha)
      remember(values, check, work)
      work.sink.valid?.(storedLine(values))
    } else {
      const told = all.map((problem) => ({ linha: line.linha, ...problem }))
      check.problemas.push(...told.slice(0, problemsMax - check.problemas.length))
      work.sink.leftOut?.(line, all.map(reasonOf(work.columns)).join('; '))
    }
    yield
  }
}

/** The names that must exist, by reference. */
function namesIn(batch: readonly Candidate[], { references = [] }: ImportTarget) {
  const asked = references.flatMap((reference): [ImportReference, string[]][] => {
    if (!reference.find) return []
    const names = batch.flatMap(({ values }) => nameOf(values, reference.campo) ?? [])
    return names.length === 0 ? [] : [[reference, [...new Set(names)]]]
  })
  return new Map(asked)
}

const nameOf = (values: LineValues | undefined, campo: string) => {
  const value = values?.[campo]
  return typeof value === 'string' ? value : undefined
}

interface Found {
  readonly values: LineValues
  readonly keys: readonly LineKey[]
}

const notFound = 'Não está no cadastro: cadastre antes ou corrija'

/** The problems of an otherwise valid line that the database and the other lines reveal. */
function databaseProblems(
  { values, keys }: Found,
  seen: ReadonlyMap<string, number>,
  known: Known,
  { target }: Work,
): { readonly problems: readonly CellProblem[]; readonly isRepeated: boolean } {
  const problems: CellProblem[] = []
  let isRepeated = false
  for (const key of keys) {
    const repetition = repetitionOf(key, seen, known.registered, target.definition.genero)
    if (repetition === undefined) continue
    isRepeated = true
    if (key.refuses) problems.push({ campo: key.campo, valor: key.valor, msg: repetition })
  }
  for (const [campo, names] of known.names) {
    const name = nameOf(values, campo)
    if (name !== undefined && !names.has(fold(name))) {
      const reference = target.references?.find((one) => one.campo === campo)
      problems.push({ campo, valor: name, msg: reference?.msg ?? notFound })
    }
  }
  return { problems, isRepeated }
}

function repetitionOf(
  key: LineKey,
  seen: ReadonlyMap<string, number>,
  registered: ReadonlyMap<string, string>,
  genero: 'f' | 'm',
): string | undefined {
  const end = genero === 'f' ? 'a' : 'o'
  const who = registered.get(keyText(key))
  if (who !== undefined) return `já cadastrad${end}: ${who}`
  const line = seen.get(keyText(key))
  if (line === undefined) return undefined
  return `repetid${end} no arquivo: mesmo ${key.nome} da linha ${line}`
}

function remember(values: LineValues, check: FileCheck, { target, columns }: Work) {
  if (check.previa.length < previewMax) check.previa.push(previewOf(values))
  for (const { campo, create } of target.references ?? []) {
    const name = create ? nameOf(values, campo) : undefined
    if (name === undefined) continue
    const names = check.novos.get(campo) ?? new Map<string, string>()
    check.novos.set(campo, names)
    const key = fold(name)
    if (!names.has(key)) names.set(key, name)
    if (names.size <= namesMax) continue
    const label = columns.find(({ field }) => field.campo === campo)?.field.label ?? campo
    throw fieldFailure(
      `mapeamento.${campo}`,
      `A coluna de ${label} tem mais de ${namesMax} valores diferentes. É mesmo a coluna certa?`,
    )
  }
}

const previewOf = (values: LineValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([campo, value]) => [campo, String(value)]))

/** A problem as text, with the name of its field. */
const reasonOf =
  (columns: readonly MappedColumn[]) =>
  ({ campo, msg }: CellProblem) => {
    const label = columns.find(({ field }) => field.campo === campo)?.field.label
    return label === undefined ? msg : `${label}: ${msg}`
  }
