import { cents } from '../../kernel/amounts/money.ts'
import { proposeCheques } from './cheque.ts'
import { proposeMany, proposeParts, proposeWithDifference } from './combine.ts'
import { partiesNamed, readDesk } from './desk.ts'
import type { Desk, DeskInput, ReadLine } from './desk.ts'
import { exactMatches, keyOf, proposeExact } from './exact.ts'
import type { Proposal } from './model.ts'
import { byRank, placeOf, placeOfCombined, placeOfValue } from './rank.ts'
import type { Ranked } from './rank.ts'
import { actsAlone } from './rule.ts'
import type { Rule } from './rule.ts'
import { proposeCardPayment, proposeToOwnConta, proposeTransfers } from './transfer.ts'

/** What a rule does with a line that is not matched. */
function byRule({ line }: ReadLine, rule: Rule): Proposal {
  const alone = actsAlone(rule)
  return {
    kind: rule.acao,
    linhas: [line.id],
    partes: [],
    diferenca: rule.acao === 'lancar' ? line.valor : cents(0),
    pontos: alone ? 95 : 85,
    motivo: `pela sua regra “${rule.contem}”`,
    certa: alone,
    evidence: 'regra',
    palpite: false,
    dias: 0,
    regra: rule.id,
    conta_destino: rule.acao === 'transferir' ? rule.conta_destino : null,
  }
}

/** The proposals found so far; each line and each candidate is in one of them at most. */
class Board {
  readonly found: Proposal[] = []
  readonly used = new Set<string>()
  readonly #taken = new Set<number>()

  add(proposals: readonly (Proposal | undefined)[]): void {
    for (const one of proposals) {
      if (!one || one.linhas.some((id) => this.#taken.has(id))) continue
      if (one.partes.some((part) => this.used.has(keyOf(part)))) continue
      for (const id of one.linhas) this.#taken.add(id)
      for (const part of one.partes) this.used.add(keyOf(part))
      this.found.push(one)
    }
  }

  free = (lines: readonly ReadLine[]) => lines.filter(({ line }) => !this.#taken.has(line.id))
}

/** The best proposal of each line. A line, a settlement and a title are each in one proposal at most. */
export const propose = (input: DeskInput): Proposal[] => proposeOn(readDesk(input))

const rankOfOne = (one: Proposal): Ranked => ({
  ...one,
  isSettled: one.partes.length > 0 && one.partes.every(({ kind }) => kind === 'baixa'),
})

/** The better first; of equals the one of the older line. */
const inRank = (all: readonly Proposal[]) =>
  all.toSorted(
    (a, b) =>
      byRank(rankOfOne(a), rankOfOne(b)) ||
      (a.linhas[0] ?? 0) - (b.linhas[0] ?? 0) ||
      (a.linhas[1] ?? 0) - (b.linhas[1] ?? 0),
  )

export function proposeOn(desk: Desk): Proposal[] {
  const board = new Board()
  const matches = desk.lines.flatMap((read) => exactMatches(desk, read))
  // A transfer that the books have is reconciled with them, and not booked again.
  const booked = new Set(
    matches.flatMap(({ read, candidate }) => (candidate.transferencia ? [read.line.id] : [])),
  )
  const open = desk.lines.filter(({ line }) => !booked.has(line.id))
  const known = [
    ...proposeCheques(desk),
    ...proposeExact(
      matches.filter(({ isKnown }) => isKnown),
      matches,
    ),
    ...proposeTransfers(desk, open),
    ...open.flatMap((read) => proposeToOwnConta(desk, read) ?? []),
    ...desk.lines.flatMap((read) => ruleFor(read) ?? []),
  ]
  const before = (one: Proposal) => placeOf(rankOfOne(one)) < placeOfCombined
  const early = known.filter(before)
  board.add(inRank(early.filter((one) => placeOf(rankOfOne(one)) < placeOfValue)))
  // What has only its value is paired among what is left, so that it takes nothing from what has more.
  const byValue = () => {
    const free = new Set(board.free(desk.lines))
    const left = matches.filter(
      ({ read, candidate, isKnown }) =>
        !isKnown && free.has(read) && !board.used.has(keyOf(candidate)),
    )
    return proposeExact(left, matches)
  }
  board.add(inRank([...early, ...byValue()].filter(before)))
  addCombined(desk, board)
  board.add(inRank([...known, ...byValue()]))
  return board.found.toSorted((a, b) => (a.linhas[0] ?? 0) - (b.linhas[0] ?? 0))
}

const ruleFor = (read: ReadLine) => {
  const { rule } = read
  if (!rule || rule.acao === 'casar') return undefined
  return rule.acao === 'transferir' && rule.conta_destino === read.line.conta
    ? undefined
    : byRule(read, rule)
}

function addCombined(desk: Desk, board: Board): void {
  board.add(board.free(desk.lines).map((read) => proposeCardPayment(desk, read)))
  for (const read of board.free(desk.lines)) board.add([proposeMany(desk, read, board.used)])
  const named = new Map<number, ReadLine[]>()
  for (const read of board.free(desk.lines)) {
    const [first] = partiesNamed(desk, read)
    if (first !== undefined) named.set(first, [...(named.get(first) ?? []), read])
  }
  board.add(proposeParts(desk, named, board.used))
  for (const read of board.free(desk.lines)) {
    board.add([proposeWithDifference(desk, read, board.used)])
  }
}
