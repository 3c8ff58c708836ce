import { cents } from '../../kernel/money.ts'
import { proposeCheques } from './cheque.ts'
import { proposeMany, proposeParts, proposeWithDifference } from './combine.ts'
import { partiesNamed, readDesk } from './desk.ts'
import type { Desk, DeskInput, ReadLine } from './desk.ts'
import { exactMatches, keyOf, proposeExact } from './exact.ts'
import { sureFrom } from './model.ts'
import type { Proposal } from './model.ts'
import { actsAlone } from './rule.ts'
import type { Rule } from './rule.ts'
import { proposeCardPayment, proposeTransfers } from './transfer.ts'

/** From this on a match is better than what a rule would do with the line. */
const strong = 75

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

export function proposeOn(desk: Desk): Proposal[] {
  const board = new Board()
  const cheques = proposeCheques(desk)
  board.add(cheques.filter(({ pontos }) => pontos >= sureFrom))
  const exact = proposeExact(desk.lines.flatMap((read) => exactMatches(desk, read)))
  board.add(exact.filter(({ pontos }) => pontos >= sureFrom))
  // A transfer found from both sides is better than a match by value alone.
  const transfers = proposeTransfers(desk, board.free(desk.lines))
  board.add(transfers.filter(({ pontos }) => pontos >= strong))
  board.add(cheques)
  board.add(exact.filter(({ pontos }) => pontos >= strong))
  board.add(board.free(desk.lines).map((read) => ruleFor(read)))
  addCombined(desk, board)
  board.add(exact)
  board.add(transfers)
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
