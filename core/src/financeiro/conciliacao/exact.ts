import { near } from './desk.ts'
import type { Desk, ReadLine } from './desk.ts'
import { sureFrom } from './model.ts'
import type { Candidate, Proposal } from './model.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { actsAlone } from './rule.ts'
import { onlyValue, scoreOf } from './score.ts'

/** Below this nothing is proposed. */
export const proposedFrom = 50
/** A second candidate within so many points makes the first one unsure, even when the second is below `sureFrom`. */
const margin = 15

export interface Match {
  readonly read: ReadLine
  readonly candidate: Candidate
  readonly pontos: number
  readonly motivo: string
  readonly dias: number
  /** Something besides the value tells that they belong together. */
  readonly isKnown: boolean
}

export const keyOf = ({ kind, id }: Pick<Candidate, 'kind' | 'id'>) => `${kind}${id}`

/** Candidates of the line's exact value, best first. */
export function exactMatches(desk: Desk, read: ReadLine): Match[] {
  const { line, text, rule } = read
  const list = near(read, desk.byValue.get(line.valor) ?? [])
  return list
    .map((candidate): Match => {
      const party = candidate.pessoa === null ? undefined : desk.parties.get(candidate.pessoa)
      const score = scoreOf(line, text, candidate, party)
      const byRule =
        rule?.acao === 'casar' && rule.pessoa !== null && rule.pessoa === candidate.pessoa
      // The person of a rule counts as much as that person's name in the text.
      const more = byRule ? Math.max(0, 25 - score.identidade) : 0
      const told = byRule ? score.motivo.replace(onlyValue, 'mesmo valor') : score.motivo
      return {
        read,
        candidate,
        pontos: Math.min(100, score.pontos + more),
        motivo: more > 0 ? `${told} · pela sua regra` : told,
        dias: score.dias,
        isKnown: byRule || score.isKnown,
      }
    })
    .filter(({ pontos }) => pontos >= proposedFrom)
    .toSorted(byPoints)
}

/** Best first; then the nearest day, then the older line and candidate. */
export const byPoints = (a: Match, b: Match): number =>
  b.pontos - a.pontos ||
  a.dias - b.dias ||
  a.read.line.id - b.read.line.id ||
  (keyOf(a.candidate) < keyOf(b.candidate) ? -1 : 1)

/** Whether no other match of the same line or the same candidate comes near it in points. */
function isSure(match: Match, rivals: readonly Match[]): boolean {
  return (
    match.pontos >= sureFrom &&
    rivals.every(
      (other) => other === match || other.pontos < Math.min(sureFrom, match.pontos - margin + 1),
    )
  )
}

const single = (
  { read, candidate, pontos, motivo, dias, isKnown }: Match,
  certa: boolean,
): Proposal => ({
  kind: 'casar',
  linhas: [read.line.id],
  partes: [{ kind: candidate.kind, id: candidate.id, valor: candidate.valor }],
  diferenca: cents(0),
  pontos,
  motivo,
  certa,
  evidence: isKnown ? 'identidade' : 'valor',
  palpite: !isKnown,
  dias,
  regra: read.rule?.acao === 'casar' ? read.rule.id : null,
  conta_destino: null,
})

/**
 * Pairs of one line and one candidate, from the best match on; each line and each candidate is used once. `all` are the
 * matches among which a sure one has no rival.
 */
export function proposeExact(matches: readonly Match[], all: readonly Match[]): Proposal[] {
  const ofLine = Map.groupBy(all, ({ read }) => read.line.id)
  const ofCandidate = Map.groupBy(all, ({ candidate }) => keyOf(candidate))
  const lines = new Set<number>()
  const used = new Set<string>()
  return matches.toSorted(byPoints).flatMap((match) => {
    const id = match.read.line.id
    const key = keyOf(match.candidate)
    if (lines.has(id) || used.has(key)) return []
    lines.add(id)
    used.add(key)
    const rivals = [...(ofLine.get(id) ?? []), ...(ofCandidate.get(key) ?? [])]
    const { rule } = match.read
    const allowed =
      rule?.acao !== 'casar' || rule.pessoa !== match.candidate.pessoa || actsAlone(rule)
    return [single(match, match.isKnown && isSure(match, rivals) && allowed)]
  })
}
