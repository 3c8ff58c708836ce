import { setImmediate } from 'node:timers/promises'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { fold } from '@claquete/core/kernel/text'
import { formatDocumento } from '@claquete/core/pessoas/documento'
import { fieldFailure } from '@claquete/contract/failures'
import { checkLine } from './check-line.ts'
import type { CellProblem, ImportedPessoa } from './check-line.ts'
import type { FileLine } from './file.ts'
import type { MappedColumn } from './mapping.ts'

export interface LineProblem extends CellProblem {
  readonly linha: number
}

/** Who is already registered, asked for many lines at once. */
export interface Registered {
  /** Document → how the one who has it is called. */
  readonly documentos: ReadonlyMap<string, string>
  readonly nomes: ReadonlySet<string>
}
export type FindRegistered = (
  documentos: readonly string[],
  nomes: readonly string[],
) => Promise<Registered>

/** What to do with the lines: an import keeps them, a check only counts. */
export interface LineSink {
  readonly valid: (pessoas: readonly ImportedPessoa[]) => void
  readonly leftOut: (line: FileLine, motivo: string) => void
}

export interface FileCheck {
  linhas: number
  validas: number
  repetidas: number
  readonly problemas: LineProblem[]
  readonly previa: Record<string, string>[]
  readonly categorias: Map<string, string>
}

const batchLines = 2_000
const problemsMax = 200
const previewMax = 20
/** Beyond, the column is of something else: it would make a category of every line. */
const categoriesMax = 200

interface Work {
  readonly columns: readonly MappedColumn[]
  readonly today: CalendarDate
  readonly find: FindRegistered
  readonly sink: LineSink
}

interface Candidate {
  readonly line: FileLine
  readonly pessoa?: ImportedPessoa | undefined
  readonly problems: readonly CellProblem[]
}

/** Checks every line of a file, alone, against the other lines and against the register. */
export async function checkFile(lines: AsyncIterable<FileLine>, work: Work): Promise<FileCheck> {
  const check: FileCheck = {
    linhas: 0,
    validas: 0,
    repetidas: 0,
    problemas: [],
    previa: [],
    categorias: new Map(),
  }
  const seen: Seen = { documentos: new Map(), nomes: new Set() }
  let batch: Candidate[] = []
  for await (const line of lines) {
    batch.push(candidateOf(line, work))
    if (batch.length < batchLines) continue
    await settle(batch, check, seen, work)
    batch = []
    await setImmediate()
  }
  await settle(batch, check, seen, work)
  return check
}

function candidateOf(line: FileLine, { columns, today }: Work): Candidate {
  if (line.msg !== undefined) {
    const valor = line.celulas.join(' ').slice(0, 80)
    return { line, problems: [{ campo: '', valor, msg: line.msg }] }
  }
  const { pessoa, problems = [] } = checkLine(line.celulas, columns, today)
  return { line, pessoa, problems }
}

/** Documents and names of the valid lines so far, a document with its line. */
interface Seen {
  readonly documentos: Map<string, number>
  readonly nomes: Set<string>
}

async function settle(batch: readonly Candidate[], check: FileCheck, seen: Seen, work: Work) {
  const people = batch.flatMap(({ pessoa }) => pessoa ?? [])
  const registered = await work.find(
    people.flatMap(({ cnpj }) => cnpj ?? []),
    people.flatMap(({ cnpj, razao }) => (cnpj === null ? razao : [])),
  )
  const valid: ImportedPessoa[] = []
  for (const { line, pessoa, problems } of batch) {
    check.linhas += 1
    const repeated = pessoa && repetition(pessoa, seen, registered)
    if (repeated) check.repetidas += 1
    const all = repeated?.problem ? [repeated.problem] : problems
    if (pessoa && all.length === 0) {
      valid.push(pessoa)
      remember(pessoa, line.linha, seen, check)
    } else {
      const found = all.map((problem) => ({ linha: line.linha, ...problem }))
      check.problemas.push(...found.slice(0, problemsMax - check.problemas.length))
      work.sink.leftOut(line, all.map(reasonOf(work.columns)).join('; '))
    }
  }
  check.validas += valid.length
  if (valid.length > 0) work.sink.valid(valid)
}

/** Why the person is there twice; only an equal document keeps the line out. */
function repetition({ cnpj, razao }: ImportedPessoa, seen: Seen, registered: Registered) {
  if (cnpj === null) {
    const name = fold(razao)
    return seen.nomes.has(name) || registered.nomes.has(name) ? { problem: undefined } : undefined
  }
  const valor = formatDocumento(cnpj)
  const line = seen.documentos.get(cnpj)
  const other = registered.documentos.get(cnpj)
  if (other !== undefined) {
    return { problem: { campo: 'cnpj', valor, msg: `já cadastrada: ${other}` } }
  }
  if (line === undefined) return undefined
  return {
    problem: { campo: 'cnpj', valor, msg: `repetida no arquivo: mesmo documento da linha ${line}` },
  }
}

function remember(pessoa: ImportedPessoa, linha: number, seen: Seen, check: FileCheck) {
  if (pessoa.cnpj === null) seen.nomes.add(fold(pessoa.razao))
  else seen.documentos.set(pessoa.cnpj, linha)
  if (check.previa.length < previewMax) check.previa.push(previewOf(pessoa))
  if (pessoa.categoria === null) return
  const key = fold(pessoa.categoria)
  if (!check.categorias.has(key)) check.categorias.set(key, pessoa.categoria)
  if (check.categorias.size > categoriesMax) {
    throw fieldFailure(
      'mapeamento.categoria',
      `A coluna da categoria tem mais de ${categoriesMax} valores diferentes. É mesmo a da categoria?`,
    )
  }
}

function previewOf({ campos, ...own }: ImportedPessoa): Record<string, string> {
  const shown = Object.entries(own).filter(([, value]) => value !== null)
  const custom = Object.entries(campos ?? {}).map(([id, value]) => [`custom.${id}`, value] as const)
  return Object.fromEntries([...shown, ...custom].map(([campo, value]) => [campo, String(value)]))
}

/** A problem in words, with the name of its field. */
const reasonOf =
  (columns: readonly MappedColumn[]) =>
  ({ campo, msg }: CellProblem) => {
    const label = columns.find(({ field }) => field.campo === campo)?.field.label
    return label === undefined ? msg : `${label}: ${msg}`
  }
