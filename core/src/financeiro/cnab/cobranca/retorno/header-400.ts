import { must } from '../../../../kernel/must.ts'
import { fold } from '../../../../kernel/text.ts'
import { readLine } from '../../line.ts'
import { header400, layouts400 } from './records-400.ts'

/** How banks call themselves where the number should stand, and after it. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\bITAU\b/u, '341'],
  [/\bBRADESCO\b/u, '237'],
  [/\bSANTANDER\b/u, '033'],
  [/\bBANCO DO BRASIL\b/u, '001'],
  [/\b(?:SICOOB|BANCOOB)/u, '756'],
  [/\bINTER\b/u, '077'],
]

interface Header400 {
  /** Three digits; undefined where neither number nor name says the bank. */
  readonly banco: string | undefined
  readonly isRemessa: boolean
  /** The service as the bank writes it, in plain capitals; '' where it says none. */
  readonly servico: string
  /** The header has the words by which such a file is usually known. */
  readonly hasWords: boolean
}

/** What the first line of a file of 400 columns says, its words, number and name each on its own. */
export function readHeader400(first: string): Header400 {
  const { sentido, servico, banco } = readLine(header400, first)
  const words = fold(sentido).toUpperCase()
  const name = fold(first.slice(76, 100)).toUpperCase()
  const known = /^\d{3}$/u.test(banco) ? banco : names.find(([one]) => one.test(name))?.[1]
  const service = fold(servico).toUpperCase().trim()
  return {
    banco: known,
    isRemessa: words.startsWith('01'),
    servico: service,
    hasWords: /^0[12]RE(?:MESSA|TORNO)/u.test(words) && service !== '',
  }
}

/** Whether the first line says that the file has 400 columns, in the words that all banks share. */
const saysSo = (first: string) => /^0[12]RE(?:MESSA|TORNO)/iu.test(first)

/** Whether lines are a file of 400 columns: by the words of the header, else by a known bank and its kind of record. */
export function is400(lines: readonly string[]): boolean {
  const first = must(lines[0], 'first line')
  if (saysSo(first)) return true
  const { banco } = readHeader400(first)
  const layout = banco === undefined ? undefined : layouts400[banco]
  return (
    layout !== undefined &&
    first.startsWith('0') &&
    lines.every((line) => /^\d/u.test(line) && line.length > 240) &&
    lines.slice(1).some((line) => line.startsWith(layout.type))
  )
}
