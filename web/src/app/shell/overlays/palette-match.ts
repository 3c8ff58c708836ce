import { fold } from '@claquete/core/kernel/text'

export interface Entry {
  readonly id: string
  readonly kind: 'perguntas' | 'acoes' | 'telas' | 'registros'
  readonly title: string
  readonly detail: string
  readonly path: string
  /** More words by which it is found. */
  readonly words?: string
}

/** How well an entry matches: all words must be in it, and a title starting with them ranks highest. */
function score(entry: Entry, wanted: readonly string[]): number {
  const title = fold(entry.title)
  const text = `${title} ${fold(entry.detail)} ${fold(entry.words ?? '')}`
  if (!wanted.every((word) => text.includes(word))) return 0
  const whole = wanted.join(' ')
  if (title.startsWith(whole)) return 3
  return wanted.every((word) => title.includes(word)) ? 2 : 1
}

/** The entries that match the typed text, best first; all of them for an empty text. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = fold(typed.trim()).split(/\s+/u).filter(Boolean)
  return entries
    .map((entry) => ({ entry, points: score(entry, wanted) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ entry }) => entry)
}

/** The entries grouped by kind; the kind of the best match comes first. */
export function byKind(entries: readonly Entry[]): Entry[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind))
}
