/** One row of the audit, as the dashboard's list of recent changes reads it. */
export interface RecentChange {
  readonly id_auditoria: number
  /** When, in milliseconds of the epoch. */
  readonly instant: number
  readonly id_usuario: number | null
  readonly tabela: string
  readonly chave: number | null
  readonly operacao: 'I' | 'A' | 'E'
}

/** Changes that are told in one line: of the same kind, by the same person, in the same sitting. */
export interface ChangeGroup<Change extends RecentChange> {
  /** Newest first; never empty. */
  readonly changes: readonly [Change, ...Change[]]
  /** How many records they changed. */
  readonly records: number
}

/** Changes further apart than this are told apart, in milliseconds. */
const sittingMs = 15 * 60_000

const isSameAct = (a: RecentChange, b: RecentChange) =>
  a.id_usuario === b.id_usuario &&
  a.tabela === b.tabela &&
  a.operacao === b.operacao &&
  Math.abs(a.instant - b.instant) <= sittingMs

/** Groups neighbours of a list that is newest first, at most `most` groups. */
export function groupChanges<Change extends RecentChange>(
  newestFirst: readonly Change[],
  most: number,
): readonly ChangeGroup<Change>[] {
  const groups: [Change, ...Change[]][] = []
  for (const change of newestFirst) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && isSameAct(before, change)) last.push(change)
    else if (groups.length === most) break
    else groups.push([change])
  }
  return groups.map((changes) => ({
    changes,
    records: new Set(changes.map(({ chave }) => chave)).size,
  }))
}
