import { addDays } from '../../kernel/time/calendar.ts'
import { cents, formatReais, subtract, sumOf } from '../../kernel/amounts/money.ts'
import { near, partiesNamed } from './desk.ts'
import type { Desk, ReadLine } from './desk.ts'
import { keyOf } from './exact.ts'
import { mostBooked } from './model.ts'
import type { Candidate, Proposal } from './model.ts'
import { isOfCheque } from './paid-cheque.ts'
import { actsAlone } from './rule.ts'
import { daysApart, identityOf } from './score.ts'
import { findSubsets, mostParts } from './subset.ts'

/** How many candidates one search combines at most. */
const mostInSearch = 24

const proposalOf = (
  lines: readonly ReadLine[],
  candidates: readonly Candidate[],
  more: Pick<Proposal, 'pontos' | 'motivo' | 'palpite'>,
): Proposal => ({
  kind: 'casar',
  linhas: lines.map(({ line }) => line.id),
  partes: candidates.map(({ kind, id, valor }) => ({ kind, id, valor })),
  diferenca: subtract(
    sumOf(lines, ({ line }) => line.valor),
    sumOf(candidates, ({ valor }) => valor),
  ),
  certa: false,
  evidence: 'combinacao',
  dias: 0,
  regra: null,
  conta_destino: null,
  ...more,
})

const sameSign = (a: number, b: number) => a < 0 === b < 0

/** Free candidates of a list that could be part of the line, the nearest in days first. */
function partsFor(
  read: ReadLine,
  list: readonly Candidate[],
  used: ReadonlySet<string>,
  days: number,
) {
  const { line } = read
  return near(read, list, days)
    .filter(
      (one) =>
        !used.has(keyOf(one)) &&
        !isOfCheque(one) &&
        sameSign(one.valor, line.valor) &&
        Math.abs(one.valor) < Math.abs(line.valor),
    )
    .map((one) => ({ one, dias: daysApart(line.data, one) }))
    .toSorted((a, b) => a.dias - b.dias || (keyOf(a.one) < keyOf(b.one) ? -1 : 1))
    .slice(0, mostInSearch)
    .map(({ one }) => one)
}

/** Several titles or settlements that sum to the line. */
function subsetFor(
  read: ReadLine,
  parts: readonly Candidate[],
  { told, pontos, isNamed }: { told: string; pontos: number; isNamed: boolean },
) {
  if (parts.length < 2) return undefined
  const [first, second] = findSubsets(
    parts.map(({ valor }) => valor),
    read.line.valor,
  )
  if (!first) return undefined
  const chosen = first.flatMap((at) => parts[at] ?? [])
  const only = second === undefined
  return proposalOf([read], chosen, {
    pontos: only ? pontos : pontos - 15,
    palpite: !only || !isNamed,
    motivo: `${chosen.length} ${told} que somam o valor${only ? '' : ' (há outra combinação)'}`,
  })
}

const saysBatch =
  /lote|sispag|salario|folha|fornecedor|pagamentos|diversos|cobranca|liquidacao|boletos|cnab|remessa|recebimentos|tributos/iu

/** One line for several: of one person, or of one day's batch. */
export function proposeMany(
  desk: Desk,
  read: ReadLine,
  used: ReadonlySet<string>,
): Proposal | undefined {
  for (const id of partiesNamed(desk, read)) {
    const parts = partsFor(read, desk.byParty.get(id) ?? [], used, 45)
    const told = { told: 'lançamentos da mesma pessoa', pontos: 88, isNamed: true }
    const found = subsetFor(read, parts, told)
    if (found) return found
  }
  if (!saysBatch.test(read.line.texto)) return undefined
  const around = [0, -1, 1, -2, 2, -3, 3].map((days) => addDays(read.line.data, days))
  for (const day of around) {
    const parts = partsFor(read, desk.byDay.get(day) ?? [], used, 5)
    const all = wholeDay(read, desk.byDay.get(day) ?? [], used)
    const told = { told: 'lançamentos do mesmo dia', pontos: 75, isNamed: false }
    const found = all ?? subsetFor(read, parts, told)
    if (found) return found
  }
  return undefined
}

/** A batch is often everything of a day, however many: their sum must be the value of the line. */
function wholeDay(read: ReadLine, list: readonly Candidate[], used: ReadonlySet<string>) {
  const { line } = read
  for (const kind of ['baixa', 'titulo'] as const) {
    const parts = list.filter(
      (one) =>
        one.kind === kind &&
        !used.has(keyOf(one)) &&
        !isOfCheque(one) &&
        sameSign(one.valor, line.valor) &&
        (kind === 'titulo' || one.conta === line.conta),
    )
    if (parts.length > 1 && sumOf(parts, ({ valor }) => valor) === line.valor) {
      return proposalOf([read], parts, {
        pontos: 85,
        palpite: true,
        motivo: `todos os ${parts.length} ${kind === 'baixa' ? 'pagos' : 'que vencem'} no mesmo dia`,
      })
    }
  }
  return undefined
}

/** Payments further apart than this are never parts of one title, in days. */
const mostDaysOfParts = 20

/** Several lines for one: a title that was paid in parts. The lines name the same person. */
export function proposeParts(
  desk: Desk,
  named: ReadonlyMap<number, readonly ReadLine[]>,
  used: ReadonlySet<string>,
): Proposal[] {
  const found: Proposal[] = []
  const taken = new Set<number>()
  for (const [party, lines] of [...named].toSorted(([a], [b]) => a - b)) {
    if (lines.length < 2) continue
    for (const candidate of desk.byParty.get(party) ?? []) {
      if (used.has(keyOf(candidate))) continue
      const parts = lines.filter(
        ({ line }) =>
          !taken.has(line.id) &&
          sameSign(line.valor, candidate.valor) &&
          Math.abs(line.valor) < Math.abs(candidate.valor) &&
          (candidate.conta === null || candidate.conta === line.conta) &&
          daysApart(line.data, candidate) <= mostDaysOfParts,
      )
      const one = partsOf(parts.slice(0, mostInSearch), candidate)
      if (!one) continue
      for (const id of one.linhas) taken.add(id)
      found.push(one)
    }
  }
  return found
}

function partsOf(lines: readonly ReadLine[], candidate: Candidate): Proposal | undefined {
  const [conta] = new Set(lines.map(({ line }) => line.conta))
  const same = lines.filter(({ line }) => line.conta === conta)
  const [first, second] = findSubsets(
    same.map(({ line }) => line.valor),
    candidate.valor,
  )
  if (!first || first.length > mostParts) return undefined
  const chosen = first.flatMap((at) => same[at] ?? [])
  return proposalOf(chosen, [candidate], {
    pontos: second ? 65 : 82,
    palpite: second !== undefined,
    motivo: `${chosen.length} linhas da mesma pessoa que somam um lançamento`,
  })
}

/**
 * Largest difference between a line and a title, as a part of the line, when the line names the person or the document.
 */
const mostDifference = 0.05
const surelyOf = 20

/** A title paid with interest, a discount or a fee: the difference is left to be booked. */
export function proposeWithDifference(
  desk: Desk,
  read: ReadLine,
  used: ReadonlySet<string>,
): Proposal | undefined {
  const { line, text, rule } = read
  const lists = [
    ...partiesNamed(desk, read).map((id) => desk.byParty.get(id) ?? []),
    ...text.runs.map((run) => desk.byCode.get(run.replace(/^0+/u, '')) ?? []),
  ]
  const size = Math.abs(line.valor)
  const limit = Math.min(
    Math.max(Math.floor(size * mostDifference), rule?.tolerancia ?? 0),
    Math.floor(size * mostBooked),
  )
  const near30 = lists
    .flatMap((list) => near(read, list, 30))
    .filter((one) => sameSign(one.valor, line.valor) && !used.has(keyOf(one)))
    .flatMap((one) => {
      const far = Math.abs(line.valor - one.valor)
      if (far === 0 || far > limit) return []
      const party = one.pessoa === null ? undefined : desk.parties.get(one.pessoa)
      const byRule = rule?.acao === 'casar' && rule.pessoa === one.pessoa ? 25 : 0
      const { pontos, outro } = identityOf(line, text, one, party)
      const identidade = Math.max(pontos, byRule)
      return identidade < surelyOf || outro
        ? []
        : [{ one, far, identidade, dias: daysApart(line.data, one) }]
    })
    .toSorted(
      (a, b) =>
        b.identidade - a.identidade ||
        a.dias - b.dias ||
        a.far - b.far ||
        (keyOf(a.one) < keyOf(b.one) ? -1 : 1),
    )
  const [best] = near30
  if (!best) return undefined
  const found = proposalOf([read], [best.one], {
    pontos: Math.max(55, 78 - best.dias),
    palpite: false,
    motivo: `mesma pessoa ou documento, com diferença de ${formatReais(cents(best.far))}`,
  })
  return withinRule(desk, read, { found, one: best.one, isOnly: isOnlyOne(near30) })
}

const isOnlyOne = (list: readonly { readonly one: Candidate }[]) =>
  new Set(list.map(({ one }) => keyOf(one))).size === 1

interface Difference {
  readonly found: Proposal
  readonly one: Candidate
  /** No other title is as near. */
  readonly isOnly: boolean
}

/**
 * Books a difference within the rule's tolerance on the rule's account. The proposal is automatic only when no other
 * title and no other line under the rule fits as well.
 */
function withinRule(desk: Desk, read: ReadLine, { found, one, isOnly }: Difference): Proposal {
  const { rule } = read
  const isIts =
    rule?.acao === 'casar' &&
    rule.conta_diferenca !== null &&
    rule.pessoa === one.pessoa &&
    Math.abs(found.diferenca) <= rule.tolerancia
  if (!isIts) return found
  const hasRival = desk.lines.some(
    (other) =>
      other.line.id !== read.line.id &&
      other.rule?.id === rule.id &&
      Math.abs(other.line.valor - one.valor) <= rule.tolerancia,
  )
  const certa = actsAlone(rule) && isOnly && !hasRival
  return {
    ...found,
    regra: rule.id,
    certa,
    pontos: certa ? 95 : found.pontos,
    motivo: `${found.motivo} · pela sua regra`,
  }
}
