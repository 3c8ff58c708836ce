import { hasWords } from '@claquete/core/kernel/search'
import type { Resposta } from '@claquete/contract/relatorios/perguntas/pergunta'
import { fold } from '@claquete/core/kernel/text'

export interface Entry {
  readonly id: string
  readonly kind: 'perguntas' | 'exemplos' | 'acoes' | 'telas' | 'registros'
  readonly title: string
  readonly detail: string
  readonly path: string
  /** More words by which it is found. */
  readonly words?: string
  /** The figure that answers a question. */
  readonly answer?: Resposta
  /** Choosing it types this question instead of opening a screen. */
  readonly asks?: string
  /** What runs when the entry is chosen; an entry with it opens no other screen. */
  readonly run?: () => void
}

/** How well an entry matches: all words must be in it, and a title starting with them ranks highest. */
function score({ title, detail, words = '' }: Entry, typed: string): number {
  if (!hasWords(`${title} ${detail} ${words}`, typed)) return 0
  if (fold(title).startsWith(fold(typed))) return 3
  return hasWords(title, typed) ? 2 : 1
}

/** The entries that match the typed text, best first; all of them for an empty text. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  return entries
    .map((entry) => ({ entry, points: score(entry, typed) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ entry }) => entry)
}

/** The entries grouped by kind; the kind of the best match comes first. */
export function byKind(entries: readonly Entry[]): Entry[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind))
}
