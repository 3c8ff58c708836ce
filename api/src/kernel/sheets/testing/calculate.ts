import { columnLetter } from '../sheet.ts'
import type { ReadCell } from './read-xlsx.ts'

const known = new WeakMap<object, Map<string, number>>()

/** The value of a cell after calculating its workbook; numbers only, errors throw. */
export function calculated(cells: ReadonlyMap<string, ReadCell>, ref: string): number {
  const cell = cells.get(ref)
  if (!cell || cell.type === 'text') return 0
  if (cell.formula === undefined) return Number(cell.value)
  const values = known.get(cells) ?? new Map<string, number>()
  known.set(cells, values)
  const value = values.get(ref) ?? new Formula(cells, cell.formula).result()
  values.set(ref, value)
  return value
}

type Cells = ReadonlyMap<string, ReadCell>
const token = /\s*(?:(\d+(?:\.\d+)?)|([A-Z]+\d+)(?::([A-Z]+\d+))?|([A-Z]+)(?=\()|([-+*/(),=]))/y

/** The operators and functions used by the product's workbooks. */
class Formula {
  readonly #cells: Cells
  readonly #tokens: RegExpExecArray[] = []
  #at = 0

  constructor(cells: Cells, text: string) {
    this.#cells = cells
    for (let at = 0; at < text.length; at = token.lastIndex) {
      token.lastIndex = at
      const found = token.exec(text)
      if (!found) throw new Error(`fórmula ilegível: ${text} em ${at}`)
      this.#tokens.push(found)
    }
  }

  result(): number {
    const value = this.#comparison()
    if (this.#at < this.#tokens.length) throw new Error('fórmula com sobras')
    return value
  }

  #is(sign: string): boolean {
    return this.#tokens[this.#at]?.[5] === sign
  }

  #take(sign: string): boolean {
    if (!this.#is(sign)) return false
    this.#at += 1
    return true
  }

  #comparison(): number {
    const left = this.#sum()
    return this.#take('=') ? Number(left === this.#sum()) : left
  }

  #sum(): number {
    let value = this.#product()
    for (;;) {
      if (this.#take('+')) value += this.#product()
      else if (this.#take('-')) value -= this.#product()
      else return value
    }
  }

  #product(): number {
    let value = this.#factor()
    for (;;) {
      if (this.#take('*')) value *= this.#factor()
      else if (this.#take('/')) value /= this.#factor()
      else return value
    }
  }

  #factor(): number {
    if (this.#take('-')) return -this.#factor()
    if (this.#take('(')) {
      const value = this.#comparison()
      if (!this.#take(')')) throw new Error('parêntese aberto')
      return value
    }
    const [, number, ref, , name] = this.#tokens[this.#at++] ?? []
    if (number !== undefined) return Number(number)
    if (ref !== undefined) return calculated(this.#cells, ref)
    if (name !== undefined) return this.#call(name)
    throw new Error('fórmula incompleta')
  }

  #call(name: string): number {
    this.#at += 1
    const args: number[][] = []
    do args.push(this.#argument(name === 'SUBTOTAL'))
    while (this.#take(','))
    if (!this.#take(')')) throw new Error(`${name} sem fim`)
    const [first = 0, second = 0, third = 0] = args.map(([value]) => value)
    const all = args.flat()
    switch (name) {
      case 'SUM':
        return total(all)
      case 'SUBTOTAL':
        return total(args.slice(1).flat())
      case 'SUMPRODUCT':
        return total(
          (args[0] ?? []).map((_, at) => args.reduce((all, one) => all * (one[at] ?? 0), 1)),
        )
      case 'ROUND':
        return rounded(first, second)
      case 'MAX':
        return Math.max(...all)
      case 'IF':
        return first ? second : third
      case 'ABS':
        return Math.abs(first)
      default:
        throw new Error(`função ${name}`)
    }
  }

  /** The values of an argument; SUBTOTAL skips cells that are subtotals. */
  #argument(skipSubtotals: boolean): number[] {
    const [, , from, to] = this.#tokens[this.#at] ?? []
    if (from === undefined || to === undefined) return [this.#comparison()]
    this.#at += 1
    return refsBetween(from, to)
      .filter((ref) => !skipSubtotals || !this.#cells.get(ref)?.formula?.startsWith('SUBTOTAL('))
      .map((ref) => calculated(this.#cells, ref))
  }
}

/** The cells of a range within one column or row. */
function refsBetween(from: string, to: string): string[] {
  const [, column = '', first = ''] = /^([A-Z]+)(\d+)$/.exec(from) ?? []
  const [, until = '', last = ''] = /^([A-Z]+)(\d+)$/.exec(to) ?? []
  const refs: string[] = []
  if (first === last) {
    for (let at = 0, letter = ''; letter !== until; at += 1) {
      letter = columnLetter(at)
      if (refs.length > 0 || letter === column) refs.push(`${letter}${first}`)
    }
    return refs
  }
  for (let row = Number(first); row <= Number(last); row += 1) refs.push(`${column}${row}`)
  return refs
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Rounds half away from zero the decimal that 15 digits show, like Excel. */
function rounded(value: number, places: number): number {
  const shown = Number(Math.abs(value).toPrecision(15))
  // Below this, the number's text has an exponent; it rounds to zero.
  if (shown < 1e-6) return 0
  const size = Math.round(Number(`${shown}e${places}`))
  return Math.sign(value) * Number(`${size}e-${places}`)
}
