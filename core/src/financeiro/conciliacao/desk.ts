import { addDays } from '../../kernel/time/calendar.ts'
import { readCheques, withoutParts } from './paid-cheque.ts'
import type { ReadCheque } from './paid-cheque.ts'
import type { BankLine, Candidate, OwnConta, Party } from './model.ts'
import { ruleOf } from './rule.ts'
import type { Rule } from './rule.ts'
import type { ReadParty } from './score.ts'
import { readText, wordsOf } from './text.ts'
import type { ReadText } from './text.ts'

export interface DeskInput {
  /** Pending lines of the accounts asked for, and of the other own accounts, among which transfers are found. */
  readonly lines: readonly BankLine[]
  readonly candidates: readonly Candidate[]
  readonly parties: readonly Party[]
  readonly contas: readonly OwnConta[]
  /** Names and documents of the company itself and its units. */
  readonly own: Omit<Party, 'id'>
  /** In the order in which they are tried. */
  readonly rules: readonly Rule[]
}

export interface ReadLine {
  readonly line: BankLine
  readonly text: ReadText
  readonly rule: Rule | undefined
}

/** What is to be reconciled, with the indexes by which proposals are found. */
export interface Desk {
  readonly lines: readonly ReadLine[]
  readonly parties: ReadonlyMap<number, ReadParty>
  /** By day. */
  readonly byValue: ReadonlyMap<number, readonly Candidate[]>
  readonly byParty: ReadonlyMap<number, readonly Candidate[]>
  readonly byDay: ReadonlyMap<string, readonly Candidate[]>
  /** Who has this word in a name. */
  readonly byWord: ReadonlyMap<string, readonly number[]>
  readonly byDocumento: ReadonlyMap<string, number>
  readonly byCode: ReadonlyMap<string, readonly Candidate[]>
  readonly contas: readonly OwnConta[]
  readonly own: ReadParty
  readonly cheques: readonly ReadCheque[]
}

/** Order by day and key, so that the order of the input does not matter. */
export const inOrder = (a: Candidate, b: Candidate): number => {
  if (a.data !== b.data) return a.data < b.data ? -1 : 1
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return a.id - b.id
}

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const readParty = ({ nomes, documento }: Omit<Party, 'id'>, id: number): ReadParty => ({
  id,
  nomes: nomes.map((nome) => [...new Set(wordsOf(nome))]).filter((nome) => nome.length > 0),
  documento: documento || null,
})

export function readDesk({ lines, candidates, parties, contas, own, rules }: DeskInput): Desk {
  const byValue = new Map<number, Candidate[]>()
  const byParty = new Map<number, Candidate[]>()
  const byDay = new Map<string, Candidate[]>()
  const byCode = new Map<string, Candidate[]>()
  for (const candidate of withoutParts(candidates).toSorted(inOrder)) {
    push(byValue, candidate.valor, candidate)
    push(byDay, candidate.data, candidate)
    if (candidate.pessoa !== null) push(byParty, candidate.pessoa, candidate)
    for (const codigo of candidate.codigos) {
      const digits = codigo.replace(/\D/gu, '').replace(/^0+/u, '')
      if (digits.length >= 4) push(byCode, digits, candidate)
    }
  }
  const read = parties.toSorted((a, b) => a.id - b.id).map((party) => readParty(party, party.id))
  const byWord = new Map<string, number[]>()
  const byDocumento = new Map<string, number>()
  for (const { id, nomes, documento } of read) {
    if (!byParty.has(id)) continue
    for (const word of new Set(nomes.flat())) push(byWord, word, id)
    if (documento !== null && !byDocumento.has(documento)) byDocumento.set(documento, id)
  }
  return {
    lines: lines
      .toSorted((a, b) => (a.data === b.data ? a.id - b.id : a.data < b.data ? -1 : 1))
      .map((line) => ({
        line,
        text: readText(line.texto, line.documento),
        rule: ruleOf(rules, line),
      })),
    parties: new Map(read.map((party) => [party.id, party])),
    byValue,
    byParty,
    byDay,
    byWord,
    byDocumento,
    byCode,
    contas: contas.toSorted((a, b) => a.id - b.id),
    own: readParty(own, 0),
    cheques: readCheques(candidates),
  }
}

/** Days before and after a line in which its candidates are searched. */
const window = 45
const mostOfOneValue = 60

/** The candidates of a list that are near the line in days; settlements only of the line's account. */
export function near(
  { line }: ReadLine,
  list: readonly Candidate[],
  days = window,
): readonly Candidate[] {
  const from = addDays(line.data, -days)
  const to = addDays(line.data, days)
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.data ?? '') < from) low = middle + 1
    else high = middle
  }
  const found: Candidate[] = []
  for (let at = low; at < list.length; at += 1) {
    const one = list[at]
    if (!one || one.data > to) break
    if (one.kind === 'titulo' || one.conta === line.conta) found.push(one)
  }
  return found.length > mostOfOneValue ? nearest(line, found) : found
}

function nearest({ data }: BankLine, list: readonly Candidate[]): readonly Candidate[] {
  const middle = list.findIndex((one) => one.data >= data)
  const at = middle === -1 ? list.length : middle
  const from = Math.max(0, Math.min(list.length, at + mostOfOneValue / 2) - mostOfOneValue)
  return list.slice(from, from + mostOfOneValue)
}

/** A word that so many people have in their names tells nobody apart. */
const mostOfOneWord = 400
const mostNamed = 6

/** The people a line may be of: by document, by a rule, by name. */
export function partiesNamed(desk: Desk, { text, rule }: ReadLine): number[] {
  const found = new Map<number, number>()
  for (const documento of text.documentos) {
    const id = desk.byDocumento.get(documento)
    if (id !== undefined) found.set(id, 1_000)
  }
  if (rule?.acao === 'casar' && rule.pessoa !== null) found.set(rule.pessoa, 900)
  for (const word of new Set(text.words)) {
    const ids = desk.byWord.get(word) ?? []
    if (ids.length > mostOfOneWord) continue
    for (const id of ids) found.set(id, (found.get(id) ?? 0) + word.length)
  }
  return [...found]
    .toSorted(([a, x], [b, y]) => y - x || a - b)
    .slice(0, mostNamed)
    .map(([id]) => id)
}
