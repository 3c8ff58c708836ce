import { fold } from '../../../kernel/text.ts'
import { readMinute } from '../../../kernel/time/minute.ts'
import { pasteTargets } from './paste-columns.ts'
import type { PasteColumn, PasteTarget } from './paste-columns.ts'

/** Tables pasted from a spreadsheet or a CSV file: columns are known by their names, and each line tells what is wrong in it. */

export interface PastedLine {
  /** Counted as a spreadsheet does, the header being one. */
  readonly linha: number
  readonly campos: Readonly<Record<string, string | number | null>>
  readonly erros: readonly string[]
}

export interface Pasted {
  /** The columns that were known, in their order; null is one that nothing takes. */
  readonly colunas: readonly { readonly titulo: string; readonly coluna: PasteColumn | null }[]
  readonly linhas: readonly PastedLine[]
  /** Why nothing of it can be read. */
  readonly erro: string | null
}

/** The most lines pasted at once. */
export const mostPasted = 200

/** What separates cells: the sign that the first line has most of, a tab before all. */
function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? ''
  const counted = ['\t', ';', ','].map((sign) => ({ sign, times: first.split(sign).length - 1 }))
  return counted.toSorted((one, other) => other.times - one.times)[0]?.sign ?? '\t'
}

/** The cells of a text, with quotes as CSV has them. A quote within a cell, as in `30"`, is a quote. */
export function cellsOf(text: string): string[][] {
  const clean = text.replaceAll(/\r\n?/gu, '\n').replace(/^\uFEFF/u, '')
  const sign = separatorOf(clean)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= clean.length) {
    const cell = cellAt(clean, at, sign)
    row.push(cell.text.trim())
    if (clean[cell.end] !== sign) {
      rows.push(row)
      row = []
    }
    at = cell.end + 1
  }
  return rows
}

function cellAt(
  text: string,
  at: number,
  sign: string,
): { readonly text: string; readonly end: number } {
  const quoted = text[at] === '"' ? /"((?:[^"]|"")*)"/uy : undefined
  if (quoted) {
    quoted.lastIndex = at
    const found = quoted.exec(text)
    const after = text[quoted.lastIndex]
    if (found && (after === undefined || after === sign || after === '\n')) {
      return { text: (found[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex }
    }
  }
  let end = at
  while (end < text.length && text[end] !== sign && text[end] !== '\n') end += 1
  return { text: text.slice(at, end), end }
}

const nameOf = (titulo: string) =>
  fold(titulo)
    .replace(/[:.]+$/u, '')
    .trim()

function columnsOf(header: readonly string[], target: PasteTarget): (PasteColumn | null)[] {
  const free = new Set<PasteColumn>(pasteTargets[target])
  return header.map((titulo) => {
    const name = nameOf(titulo)
    const found = [...free].find(({ names }) => names.includes(name))
    if (found) free.delete(found)
    return found ?? null
  })
}

const lights: Readonly<Record<string, string>> = {
  dia: 'DIA',
  d: 'DIA',
  day: 'DIA',
  noite: 'NOITE',
  n: 'NOITE',
  night: 'NOITE',
  amanhecer: 'AMANHECER',
  dawn: 'AMANHECER',
  entardecer: 'ENTARDECER',
  'por do sol': 'ENTARDECER',
  dusk: 'ENTARDECER',
}
const ambientes: Readonly<Record<string, string>> = {
  int: 'INT',
  interior: 'INT',
  i: 'INT',
  ext: 'EXT',
  exterior: 'EXT',
  e: 'EXT',
  'int/ext': 'INT/EXT',
  'ext/int': 'INT/EXT',
  'i/e': 'INT/EXT',
}
const yes = new Set(['s', 'sim', 'x', 'y', 'yes', '1'])

type Value = { readonly value: string | number | null } | { readonly erro: string }

function wordOf(words: Readonly<Record<string, string>>, cell: string, label: string): Value {
  const name = fold(cell).replaceAll(/[.\s]/gu, (sign) => (sign === '.' ? '' : sign))
  if (name === '') return { value: '' }
  const found = Object.hasOwn(words, name) ? words[name] : undefined
  return found === undefined
    ? { erro: `${label}: “${cell}” não é um valor conhecido` }
    : { value: found }
}

function valueOf({ kind, label, max }: PasteColumn, cell: string): Value {
  switch (kind) {
    case 'minute': {
      if (cell === '') return { value: null }
      const minute = readMinute(cell)
      return minute === undefined
        ? { erro: `${label}: “${cell}” não é um horário` }
        : { value: minute }
    }
    case 'luz':
      return wordOf(lights, cell, label)
    case 'ambiente':
      return wordOf(ambientes, cell, label)
    case 'responsavel':
      return { value: yes.has(fold(cell)) ? 'S' : 'N' }
    case 'text':
      return cell.length > max
        ? { erro: `${label}: tem ${cell.length} caracteres, cabem ${max}` }
        : { value: cell }
  }
}

/** Reads a pasted table. A line with a mistake is told of and has no value in that column. */
export function readPaste(text: string, target: PasteTarget): Pasted {
  const [header = [], ...rows] = cellsOf(text)
  const columns = columnsOf(header, target)
  const colunas = header.map((titulo, at) => ({ titulo, coluna: columns[at] ?? null }))
  const [must] = pasteTargets[target]
  const none = (erro: string): Pasted => ({ colunas, linhas: [], erro })
  if (header.every((titulo) => titulo === '')) {
    return none('Cole a tabela com os nomes das colunas na primeira linha.')
  }
  if (!columns.some((column) => column?.campo === must.campo)) {
    return none(
      `Falta a coluna “${must.label}”. A primeira linha precisa ter os nomes das colunas.`,
    )
  }
  const linhas = rows.flatMap((cells, at): PastedLine[] => {
    if (cells.every((cell) => cell === '')) return []
    const campos: Record<string, string | number | null> = {}
    const erros: string[] = []
    for (const [place, column] of columns.entries()) {
      if (!column) continue
      const read = valueOf(column, cells[place] ?? '')
      if ('erro' in read) erros.push(read.erro)
      else campos[column.campo] = read.value
    }
    if (campos[must.campo] === '') erros.push(`${must.label}: está em branco`)
    return [{ linha: at + 2, campos, erros }]
  })
  if (linhas.length === 0) return none('Não há linhas abaixo dos nomes das colunas.')
  if (linhas.length > mostPasted) {
    return none(`São ${linhas.length} linhas. Cole até ${mostPasted} de cada vez.`)
  }
  return { colunas, linhas, erro: null }
}
