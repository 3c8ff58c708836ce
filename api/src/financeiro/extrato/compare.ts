import { compareLines } from '@claquete/core/financeiro/extrato/compare'
import type { Comparison, Formato, StoredLine } from '@claquete/core/financeiro/extrato/compare'
import type { StatementLine } from '@claquete/core/financeiro/extrato/statement'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listStoredAlike } from './compare.queries.ts'
import { identityOf } from './identity.ts'

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
): Promise<{ lines: ComparedLine[]; futuras: number }> {
  const past = linhas
    .filter(({ data }) => data <= today)
    .map((line) => ({ ...line, identidade: identityOf(line) }))
  const stored = await listStoredAlike(db, id_contabancaria, past)
  const found = compareLines(past, before.length === 0 ? stored : [...stored, ...before], formato)
  const lines = past.flatMap((line, at): ComparedLine[] => {
    const one = found[at]
    return one ? [Object.assign(line, one)] : []
  })
  return { lines, futuras: linhas.length - past.length }
}

/** The key that names a line in requests. */
export const chaveOf = ({ identidade, ocorrencia }: ComparedLine) => `${identidade}.${ocorrencia}`
