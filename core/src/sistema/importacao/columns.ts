import { fold, similarityOf, trigrams } from '../../kernel/text.ts'

/** A field that an import fills, with the column names under which files have it. */
export interface FillableField<Campo extends string = string> {
  readonly campo: Campo
  readonly label: string
  readonly aliases: readonly string[]
}

interface Name {
  readonly key: string
  readonly grams: ReadonlySet<string>
}

interface Suggestion<Campo> {
  readonly header: number
  readonly campo: Campo
  readonly score: number
}

/** Below this similarity a suggestion is more often wrong than right. */
const ALIKE = 0.5

function nameOf(text: string): Name {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return { key: words.join(''), grams: trigrams(words.join(' ')) }
}

/**
 * Guesses the field of each column from the headers, in their order: equal names first (ignoring case,
 * accents and punctuation), then similar ones. No field is given twice.
 */
export function suggestMapping<Campo extends string>(
  headers: readonly string[],
  targets: readonly FillableField<Campo>[],
): (Campo | undefined)[] {
  const mapping: (Campo | undefined)[] = headers.map(() => undefined)
  const taken = new Set<Campo>()
  for (const { header, campo } of suggestions(headers, targets)) {
    if (mapping[header] !== undefined || taken.has(campo)) continue
    mapping[header] = campo
    taken.add(campo)
  }
  return mapping
}

/** Every pair that is similar enough, best first, then in file order. */
function suggestions<Campo extends string>(
  headers: readonly string[],
  targets: readonly FillableField<Campo>[],
): Suggestion<Campo>[] {
  const known = targets.map(({ campo, label, aliases }) => ({
    campo,
    names: [label, campo, ...aliases].map(nameOf),
  }))
  const found = headers.flatMap((text, header) => {
    const name = nameOf(text)
    if (name.key === '') return []
    return known.map(({ campo, names }) => ({ header, campo, score: bestScore(name, names) }))
  })
  return found
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score - a.score || a.header - b.header)
}

/** 1 or more for an equal name (the label scores highest), else the best similarity. */
function bestScore(header: Name, names: readonly Name[]): number {
  const equal = names.findIndex((name) => name.key === header.key)
  if (equal >= 0) return 1 + 1 / (1 + equal)
  return Math.max(...names.map((name) => similarityOf(header.grams, name.grams)))
}
