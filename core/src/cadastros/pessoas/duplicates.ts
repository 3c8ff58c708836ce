import { must } from '../../kernel/must.ts'
import { fold, similarityOf, trigrams } from '../../kernel/text.ts'
import { kindOfDocumento, normalizeDocumento } from '../../kernel/person/documento.ts'

export interface PessoaForDuplicates {
  readonly id_pessoa: number
  readonly razao: string
  readonly fantasia: string | null
  readonly cnpj: string | null
}

export type DuplicateReason = 'documento' | 'razao' | 'semelhante'

export interface DuplicateGroup {
  /** In the order of the input; always two or more. */
  readonly ids: readonly number[]
  readonly reasons: readonly DuplicateReason[]
}

/** Above this similarity, two companies with the same CNPJ root are probably one. */
const ALIKE = 0.75

/** Above this many companies under one root, each is compared only with its neighbours by name. */
const NEIGHBOURS = 40

/**
 * Groups of people who are probably the same: equal document, equal name (ignoring case, accents and
 * punctuation), or similar names (razão or fantasia) under one CNPJ root. Anyone who matches a member joins
 * its group. Runs in O(n log n).
 */
export function duplicateCandidates(people: readonly PessoaForDuplicates[]): DuplicateGroup[] {
  const groups = new Links(people.length)
  const documents = people.map(({ cnpj }) => normalizeDocumento(cnpj ?? ''))
  const names = people.map(({ razao }) => nameKey(razao))
  groups.linkEqual(documents, 'documento')
  groups.linkEqual(names, 'razao')
  const roots = documents.map((text) => (kindOfDocumento(text) === 'cnpj' ? text.slice(0, 8) : ''))
  for (const members of indexesByKey(roots)) {
    linkAlike(people, members, groups)
  }
  return groups.all().map(({ members, reasons }) => ({
    ids: members.flatMap((index) => people[index]?.id_pessoa ?? []),
    reasons,
  }))
}

function nameKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Indexes that share a key, for each key found at least twice; blank keys match nothing. */
function indexesByKey(keys: readonly string[]): number[][] {
  const places = new Map<string, number[]>()
  keys.forEach((key, index) => {
    const same = places.get(key)
    if (same) same.push(index)
    else if (key !== '') places.set(key, [index])
  })
  return [...places.values()].filter((indexes) => indexes.length > 1)
}

function linkAlike(
  people: readonly PessoaForDuplicates[],
  members: readonly number[],
  groups: Links,
): void {
  const named = members
    .map((index) => {
      const { razao, fantasia } = people[index] ?? { razao: '', fantasia: '' }
      return { index, key: nameKey(razao), names: [trigrams(razao), trigrams(fantasia ?? '')] }
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
  for (const [place, one] of named.entries()) {
    for (const other of named.slice(place + 1, place + 1 + NEIGHBOURS)) {
      if (groups.joined(one.index, other.index) || !areAlike(one.names, other.names)) continue
      groups.link(one.index, other.index, 'semelhante')
    }
  }
}

type Names = readonly ReadonlySet<string>[]

function areAlike(a: Names, b: Names): boolean {
  return a.some((name, at) => similarityOf(name, b[at] ?? new Set()) >= ALIKE)
}

/** Union-find that also keeps the reasons of each union. */
class Links {
  private readonly parents: number[]
  private readonly found: { at: number; reason: DuplicateReason }[] = []

  constructor(size: number) {
    this.parents = Array.from({ length: size }, (_, index) => index)
  }

  private root(index: number): number {
    let at = index
    for (let up = this.parents[at]; up !== undefined && up !== at; up = this.parents[at]) {
      this.parents[at] = this.parents[up] ?? up
      at = up
    }
    return at
  }

  joined(a: number, b: number): boolean {
    return this.root(a) === this.root(b)
  }

  link(a: number, b: number, reason: DuplicateReason): void {
    this.parents[Math.max(this.root(a), this.root(b))] = Math.min(this.root(a), this.root(b))
    this.found.push({ at: a, reason })
  }

  linkEqual(keys: readonly string[], reason: DuplicateReason): void {
    for (const [first, ...others] of indexesByKey(keys)) {
      for (const other of others) this.link(must(first, 'index'), other, reason)
    }
  }

  all(): { members: number[]; reasons: DuplicateReason[] }[] {
    const reasons = new Map<number, Set<DuplicateReason>>()
    for (const { at, reason } of this.found) {
      const root = this.root(at)
      reasons.set(root, (reasons.get(root) ?? new Set()).add(reason))
    }
    const roots = this.parents.map((_, index) => String(this.root(index)))
    return indexesByKey(roots).map((members) => ({
      members,
      reasons: [...(reasons.get(this.root(must(members[0], 'member'))) ?? [])],
    }))
  }
}
