import { parseReais, sum, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { PrintedCell } from '../../../kernel/documents/testing/read-document-pdf.ts'
import type { LivroLido } from '../../papeis/testing/read-livro.ts'

/** What a reader finds on a client paper. */
export interface Printed {
  /** The outermost prices, charges and discount, which a reader would add up. */
  readonly rows: readonly (readonly [string, Cents])[]
  /** As printed, if it is. */
  readonly subtotal: Cents | undefined
  readonly total: Cents | undefined
  readonly opcoes: ReadonlyMap<string, Cents>
}

type Lines = readonly (readonly PrintedCell[])[]

const money = /^(\+ )?-?(R\$ )?-?[\d.]+,\d\d$/
const amountOf = (text: string): Cents | undefined =>
  money.test(text) ? parseReais(text.replace('+ ', '')) : undefined
const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`not on the paper: ${what}`)
  return value
}
const lastOf = (line: readonly PrintedCell[]) => amountOf(line.at(-1)?.text ?? '')
const isHead =
  (...titles: readonly string[]) =>
  (line: readonly PrintedCell[]) =>
    titles.every((title) => line.some(({ text }) => text === title))

/** The rows below `from` up to the total. */
function rowsUntilTotal(lines: Lines, from: number): readonly (readonly [string, Cents])[] {
  const end = lines.findIndex((line, at) => at >= from && line[0]?.text.startsWith('Total'))
  return lines.slice(from, end + 1).flatMap((line) => {
    const amount = lastOf(line)
    return amount === undefined ? [] : [[line[0]?.text ?? '', amount] as const]
  })
}

function printed(
  rows: readonly (readonly [string, Cents])[],
  opcoes: ReadonlyMap<string, Cents> = new Map(),
): Printed {
  const named = (name: string) => rows.find(([nome]) => nome === name)?.[1]
  const added = rows.filter(([nome]) => nome !== 'Subtotal' && nome !== 'Total')
  return { rows: added, subtotal: named('Subtotal'), total: named('Total'), opcoes }
}

const optionsUnder = (lines: Lines, from: number, nameAt: number): ReadonlyMap<string, Cents> =>
  new Map(
    lines.slice(from).flatMap((line) => {
      const amount = lastOf(line)
      const nome = line[nameAt]?.text
      return amount === undefined || nome === undefined ? [] : [[nome, amount] as const]
    }),
  )

/** The budget's own paper: top groups by their number, then the frame of the total. */
export function readBudgetPaper(lines: Lines): Printed {
  const head = lines.findIndex(isHead('Nº', 'Descrição', 'Total'))
  const options = lines.findIndex((line) => line[0]?.text.startsWith('Opcionais'))
  const until = options === -1 ? lines.length : options
  const frame = lines.findIndex(([first]) => first?.text === 'Subtotal')
  // The headline total uses the same word, so the last occurrence counts.
  const totalAt = lines.findLastIndex(
    (line, at) => at < until && at > Math.max(head, 0) && line[0]?.text === 'Total',
  )
  const groups = lines
    .slice(head + 1, frame === -1 ? totalAt : frame)
    .filter(([first]) => /^\d+$/.test(first?.text ?? ''))
    .map((line) => [line[1]?.text ?? '', must(lastOf(line), 'the group’s total')] as const)
  const start = frame === -1 ? figuresAbove(lines, totalAt) : frame
  const opcoes = options === -1 ? new Map() : optionsUnder(lines, options + 2, 1)
  return printed([...groups, ...rowsUntilTotal(lines, start)], opcoes)
}

/** Without prices above the figures there is no subtotal: they begin with the frame. */
function figuresAbove(lines: Lines, totalAt: number): number {
  const isFigure = (line: readonly PrintedCell[] | undefined) =>
    line?.length === 2 && lastOf(line) !== undefined && !/^\d/.test(line[0]?.text ?? '')
  let at = totalAt
  while (isFigure(lines[at - 1])) at -= 1
  return at
}

/** Reads groups with their sums, and the summary, from a proposal's PDF. */
export function readProposalPaper(lines: Lines, tops: ReadonlySet<string>): Printed {
  const headings = lines.flatMap((line) => {
    const [, nome = '', valor = ''] =
      /^(\S+): (.*)$/.exec(line.map(({ text }) => text).join(' ')) ?? []
    const amount = tops.has(nome) ? amountOf(valor) : undefined
    return amount === undefined ? [] : [[nome, amount] as const]
  })
  const from = lines.findIndex(isHead('Resumo', 'Valor')) + 1
  const options = lines.findIndex(isHead('Opcionais não incluídos', 'Valor'))
  const opcoes = options === -1 ? new Map() : optionsUnder(lines, options + 1, 0)
  return printed([...headings, ...rowsUntilTotal(lines, from)], opcoes)
}

/** The tables of a letter: the summary of groups, and the table of the budget's own paper. */
export function readLetter(lines: Lines): { readonly groups: Printed; readonly items: Printed } {
  const groupsAt = lines.findIndex(isHead('Grupo', 'Valor'))
  const itemsAt = lines.findIndex(isHead('Descrição', 'Total'))
  const items = readBudgetPaper(lines.slice(itemsAt))
  return { groups: printed(rowsUntilTotal(lines, groupsAt + 1), items.opcoes), items }
}

/** The client's workbook after recalculation. */
export function readWorkbook(livro: LivroLido): Printed {
  const cell = (ref: string) => livro.cells.get(ref)
  const head = must(
    [...livro.cells].find(([, { value }]) => value === 'Total')?.[0],
    'the column of totals',
  )
  const column = head.replace(/\d+/, '')
  const first = Number(head.slice(column.length)) + 1
  const last = Math.max(...[...livro.cells.keys()].map((ref) => Number(/\d+$/.exec(ref)?.[0])))
  const rows: (readonly [string, Cents])[] = []
  const opcoes = new Map<string, Cents>()
  for (let row = first; row <= last; row += 1) {
    if (cell(`${column}${row}`) === undefined) continue
    const nome = cell(`B${row}`)?.value ?? ''
    const numero = cell(`A${row}`)?.value ?? ''
    const amount = cents(Math.round(livro.compute(`${column}${row}`) * 100))
    // Top groups have a number without dots; figures have none.
    if (numero.startsWith('Op.')) opcoes.set(nome, amount)
    else if (/^\d*$/.test(numero)) rows.push([nome, amount])
  }
  return printed(rows, opcoes)
}

export const addedUp = ({ rows }: Printed): Cents => sum(rows.map(([, amount]) => amount))
