import { comparingLines } from '@claquete/core/financeiro/extrato/compare'
import type { Comparison, Formato, StoredLine } from '@claquete/core/financeiro/extrato/compare'
import type { StatementLine } from '@claquete/core/financeiro/extrato/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { inTurns } from '../../../kernel/aside/turns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listStoredAlike } from './compare.queries.ts'
import { identityOf } from '../arquivo/identity.ts'

/** A statement line with its identity hash and its state: new, known or suspect. */
export interface ComparedLine extends StatementLine, Comparison {
  readonly identidade: string
}

interface Compare {
  readonly id_contabancaria: number
  readonly formato: Formato
  readonly today: CalendarDate
  /** Lines of statements of the same account that come before this one. */
  readonly before?: readonly StoredLine[]
}

/** Compares a statement with the stored lines. Lines of days to come are left out: the bank may still change them. */
export async function compareStatement(
  db: TenantDb,
  linhas: readonly StatementLine[],
  { id_contabancaria, formato, today, before = [] }: Compare,
): Promise<{ lines: ComparedLine[]; future: number }> {
  const past = await inTurns(identified(linhas, today))
  const stored = await listStoredAlike(db, id_contabancaria, past)
  const all = before.length === 0 ? stored : [...stored, ...before]
  const found = await inTurns(comparingLines(past, all, formato))
  const lines = await inTurns(joined(past, found))
  return { lines, future: linhas.length - past.length }
}

type Identified = StatementLine & { readonly identidade: string }

function* identified(
  linhas: readonly StatementLine[],
  today: CalendarDate,
): Generator<void, Identified[]> {
  const past: Identified[] = []
  for (const line of linhas) {
    if (line.data <= today) past.push({ ...line, identidade: identityOf(line) })
    yield
  }
  return past
}

function* joined(
  past: readonly Identified[],
  found: readonly Comparison[],
): Generator<void, ComparedLine[]> {
  const lines: ComparedLine[] = []
  for (const [at, line] of past.entries()) {
    const one = found[at]
    if (one) lines.push(Object.assign(line, one))
    yield
  }
  return lines
}

/** The key that names a line in requests. */
export const chaveOf = ({ identidade, ocorrencia }: ComparedLine) => `${identidade}.${ocorrencia}`
