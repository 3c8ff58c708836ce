import { fold } from '../../kernel/text.ts'

/** Endings that differ between the singular and the plural of a word: locação, locações; aluguel, aluguéis. */
const endings = /(?:oes|aes|aos|ao|ais|eis|ois|al|el|ol|ns|m|(?<=[rz])es|s)$/u
const shortest = 3

/** The part of a word, without accents, that its singular and its plural share. */
function rootOf(word: string): string {
  const folded = fold(word)
  const root = folded.replace(endings, '')
  return root.length < shortest ? folded : root
}

/** The roots of a name that was typed in a question. */
export const rootsOf = (name: string): string[] =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(rootOf)

/** Does a label have every word of the name, in the singular or the plural? */
export const isNamed = (label: string, name: string): boolean => {
  const text = fold(label)
  return rootsOf(name).every((root) => text.includes(root))
}

/** The label without a first name that the whole one repeats: 'Brisa - Brisa Cosméticos Ltda'. */
export function withoutRepeat(label: string): string {
  const [short = '', ...rest] = label.split(' - ')
  const whole = rest.join(' - ')
  return fold(whole).startsWith(fold(short)) ? whole : label
}
