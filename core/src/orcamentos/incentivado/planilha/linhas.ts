import type { FieldProblem } from '../../../kernel/field-problem.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { add, cents } from '../../../kernel/amounts/money.ts'
import type { Quantity } from '../../../kernel/amounts/quantity.ts'
import { quantity } from '../../../kernel/amounts/quantity.ts'
import { fold } from '../../../kernel/text.ts'
import { lineTotal } from '../../folha/line.ts'
import { aboveOf } from '../estrutura.ts'

/** A row of somebody's workbook, with its cells read; null where a cell is blank. */
export interface SheetRow {
  /** Its number in the file. */
  readonly linha: number
  /** As it was typed: `3.2.1`, or whatever else stands there. */
  readonly numero: string
  readonly descricao: string
  readonly quantidade: Quantity | null
  /** The quantity is multiplied by it: how many times, or units of time. */
  readonly ocorrencias: Quantity | null
  /** Days of the ministry's sheet: told, and never multiplied. */
  readonly dias: Quantity | null
  readonly valor_unit: Cents | null
  readonly total: Cents | null
  readonly unidade: string
  readonly justificativa: string
  /** The stage, or the group, that the row names itself, as the ministry's worksheets do. */
  readonly etapa: string
  /** What else the row tells, each with its name: 'Produto: Longa'. */
  readonly details: readonly string[]
  readonly erros: readonly FieldProblem[]
}

export const tiposDeLinha = ['grupo', 'linha', 'total', 'erro'] as const

/** What a row of the workbook is. */
export interface ReadRow extends SheetRow {
  readonly tipo: (typeof tiposDeLinha)[number]
  /** `3.2.1`, where what was typed is a code. */
  readonly codigo: string | null
  /** The product of the factors; null where it has none. */
  readonly calculado: Cents | null
  /** A line whose typed total is another than the product: a person decides. */
  readonly difere: boolean
  /** Of a total: it is the sum of lines above it. */
  readonly confere: boolean | null
}

const once = quantity(10_000)

/** The code that a cell has: '3.2.', '3,2' and ' 03.2 ' are 3.2. */
export function codigoOf(typed: string): string | null {
  const text = typed.trim().replaceAll(',', '.').replace(/\.+$/u, '')
  if (!/^\d{1,4}(?:\.\d{1,4}){0,5}$/u.test(text)) return null
  return text
    .split('.')
    .map((part) => String(Number(part)))
    .join('.')
}

const totalWords = /^(?:sub[ -]?total|total|totais|soma|somatorio|valor total)\b/u

/** Does the row call itself a sum? */
const isCalledTotal = ({ numero, descricao }: SheetRow) =>
  totalWords.test(fold(descricao)) || totalWords.test(fold(numero))

const isBlank = (row: SheetRow) =>
  row.descricao === '' &&
  row.numero === '' &&
  row.valor_unit === null &&
  row.total === null &&
  row.erros.length === 0

/** The product of the factors: quantity × occurrences × unit value; a blank factor is one. */
const productOf = ({ quantidade, ocorrencias, valor_unit }: SheetRow): Cents | null =>
  valor_unit === null ? null : lineTotal(quantidade ?? once, ocorrencias ?? once, valor_unit)

/** Sums of the lines seen so far, as they were typed and as they multiply. */
class Running {
  #typed = cents(0)
  #computed = cents(0)
  #count = 0

  take({ total, calculado }: Pick<ReadRow, 'total' | 'calculado'>) {
    this.#typed = add(this.#typed, total ?? calculado ?? cents(0))
    this.#computed = add(this.#computed, calculado ?? total ?? cents(0))
    this.#count += 1
  }

  /** Whether an amount is the sum of `least` lines or more. */
  is(valor: Cents, least: number): boolean {
    return this.#count >= least && (valor === this.#typed || valor === this.#computed)
  }
}

/** The sums that a total may be of: all lines, those since the last heading, those below each code. */
class Sums {
  readonly #all = new Running()
  #block = new Running()
  readonly #byCode = new Map<string, Running>()

  heading() {
    this.#block = new Running()
  }

  take(row: ReadRow) {
    this.#all.take(row)
    this.#block.take(row)
    for (let at = row.codigo && aboveOf(row.codigo); at; at = aboveOf(at)) {
      const own = this.#byCode.get(at) ?? new Running()
      own.take(row)
      this.#byCode.set(at, own)
    }
  }

  has(valor: Cents, codigo: string | null, least: number): boolean {
    const own = codigo === null ? undefined : this.#byCode.get(codigo)
    const above = codigo === null ? null : aboveOf(codigo)
    const beside = above === null ? undefined : this.#byCode.get(above)
    return [this.#all, this.#block, own, beside].some((one) => one?.is(valor, least) ?? false)
  }

  /** Of a total, which may be of any code. */
  hasAny(valor: Cents): boolean {
    return this.has(valor, null, 1) || [...this.#byCode.values()].some((one) => one.is(valor, 1))
  }
}

/** The columns without which there is nothing to read, of which these fields are none. */
export function missingColumns(campos: readonly (string | null)[]): ('descricao' | 'valor')[] {
  const filled = new Set(campos)
  return [
    ...(filled.has('descricao') ? [] : (['descricao'] as const)),
    ...(filled.has('valor_unit') || filled.has('total') ? [] : (['valor'] as const)),
  ]
}

/**
 * Tells lines from headings and totals. What calls itself a total, and an amount without factors that is the sum of lines
 * above it, is never a line: it would be counted twice.
 */
export function readRows(rows: readonly SheetRow[]): ReadRow[] {
  const filled = rows.filter((row) => !isBlank(row))
  const parents = new Set(filled.flatMap(({ numero }) => codesAbove(codigoOf(numero))))
  const sums = new Sums()
  return filled.map((row, at) => {
    const isHeading = isSumOfNext(filled, at)
    const read = isHeading ? headingOf(row) : readRow(row, parents, sums)
    if (read.tipo === 'grupo') sums.heading()
    if (read.tipo === 'linha') sums.take(read)
    return read
  })
}

/** Every code above this one: '3.2' and '3' of '3.2.1'. */
function codesAbove(codigo: string | null): string[] {
  const above = codigo === null ? null : aboveOf(codigo)
  return above === null ? [] : [above, ...codesAbove(above)]
}

/** Lines that a heading may sum. */
const headedMost = 200

/** An amount without factors that is the sum of two lines or more right below it: the heading of them, with their sum. */
function isSumOfNext(rows: readonly SheetRow[], at: number): boolean {
  const row = rows[at]
  const total = row?.total ?? null
  if (!row || total === null || total === 0) return false
  if (productOf(row) !== null || isCalledTotal(row)) return false
  const below = new Running()
  for (const one of rows.slice(at + 1, at + 1 + headedMost)) {
    if (isCalledTotal(one)) continue
    const calculado = productOf(one)
    if (calculado === null) return false
    below.take({ total: one.total, calculado })
    if (below.is(total, 2)) return true
  }
  return false
}

const headingOf = (row: SheetRow): ReadRow => ({
  ...row,
  codigo: codigoOf(row.numero),
  calculado: null,
  difere: false,
  confere: true,
  erros: [],
  tipo: 'grupo',
})

function readRow(row: SheetRow, parents: ReadonlySet<string>, sums: Sums): ReadRow {
  const codigo = codigoOf(row.numero)
  const calculado = productOf(row)
  const base: ReadRow = { ...row, codigo, calculado, difere: false, confere: null, tipo: 'erro' }
  const { total, erros, descricao } = row
  const shown = total ?? calculado
  if (isCalledTotal(row)) {
    return { ...base, erros: [], tipo: 'total', confere: shown === null || sums.hasAny(shown) }
  }
  if (codigo !== null && parents.has(codigo)) {
    // The same code again, after its lines, with their sum.
    const isSum = descricao === '' && total !== null
    return { ...base, erros: [], tipo: isSum ? 'total' : 'grupo', confere: isSum || null }
  }
  if (erros.length > 0) return base
  return shown === null ? { ...base, tipo: 'grupo' } : readAmount(base, sums)
}

/** A row with an amount that no word and no code calls a total. */
function readAmount(row: ReadRow, sums: Sums): ReadRow {
  const { total, calculado, codigo } = row
  if (calculado === null && total !== null && total !== 0 && sums.has(total, codigo, 2)) {
    return { ...row, tipo: 'total', confere: true }
  }
  const erros = lineProblems(row)
  if (erros.length > 0) return { ...row, erros }
  const difere = calculado !== null && total !== null && calculado !== total
  return { ...row, tipo: 'linha', difere }
}

const lineProblems = ({ descricao, valor_unit, total, quantidade, ocorrencias }: SheetRow) => {
  const negative = (campo: string, valor: number | null): FieldProblem[] =>
    valor !== null && valor < 0 ? [{ campo, msg: 'Não pode ser negativo' }] : []
  return [
    ...(descricao === '' ? [{ campo: 'descricao', msg: 'Falta a descrição' }] : []),
    ...negative('valor_unit', valor_unit),
    ...(valor_unit === null ? negative('total', total) : []),
    ...negative('quantidade', quantidade),
    ...negative('ocorrencias', ocorrencias),
  ]
}
