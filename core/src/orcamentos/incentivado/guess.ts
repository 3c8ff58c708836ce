import { fold } from '../../kernel/text.ts'
import type { No } from './estrutura.ts'

/** Words that say nothing of what a line is. */
const silent = new Set(['para', 'como', 'com', 'das', 'dos', 'por', 'sem', 'uma', 'outros'])
const stemLength = 6

/** The beginnings of the words of a text: 'Figurinos' and 'figurino' have the same. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^\da-z]+/u)
      .filter((word) => word.length > 2 && !silent.has(word))
      .map((word) => word.replace(/s$/u, '').slice(0, stemLength)),
  )

/**
 * The place whose words a line has, by its own and by its group's, which count less; undefined where none or several fit
 * as well. A guess: nobody saves it but a person.
 */
export function guessNo(
  { descricao, grupo }: { readonly descricao: string; readonly grupo: string },
  nos: readonly No[],
): No | undefined {
  const own = stemsOf(descricao)
  const above = stemsOf(grupo)
  const found = nos
    .map((no) => {
      const words = [...stemsOf(no.descricao)]
      const score = words.reduce(
        (all, word) => all + (own.has(word) ? 2 : 0) + (above.has(word) ? 1 : 0),
        0,
      )
      // Of two places with one word of the line, that with fewer words beside it fits better.
      return { no, score: words.length === 0 ? 0 : score / Math.sqrt(words.length) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = found
  return first && first.score > (second?.score ?? 0) ? first.no : undefined
}
