import { fold } from '../../kernel/text.ts'
import { isNear } from './spelling.ts'

/** Endings that differ between the singular and the plural of a word: locação, locações; aluguel, aluguéis. */
const endings = /(?:oes|aes|aos|ao|ais|eis|ois|al|el|ol|ns|m|(?<=[rz])es|s)$/u
const shortest = 3

/** The part of a word, without accents, that its singular and its plural share. */
function rootOf(word: string): string {
  const root = word.replace(endings, '')
  return root.length < shortest ? word : root
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words inside of names that people leave out. */
const small = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** The roots of a name that was typed in a question. */
export const rootsOf = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => !small.has(word))
    .map(rootOf)

/** Words of fewer letters get no second chance: 'bruto' would find Bruno. */
const shortestNear = 6

/** Are they one word, in the singular or the plural? */
const isSame = (one: string, other: string) =>
  rootOf(one) === rootOf(other) || `${one}s` === other || one === `${other}s`

/** Are they one word, one of them with a wrong letter? */
const isAlmost = (one: string, other: string) =>
  one.length >= shortestNear && other.length >= shortestNear && isNear(rootOf(one), rootOf(other))

/** Does a label have every word of the name, whole, in the singular or the plural? */
export function isNamed(label: string, name: string, how: 'exact' | 'near' = 'exact'): boolean {
  const typed = wordsOf(name).filter((word) => !small.has(word))
  const own = wordsOf(label)
  const has = (word: string) =>
    own.some((one) => isSame(one, word) || (how === 'near' && isAlmost(one, word)))
  return typed.length > 0 && typed.every(has)
}

/** Does a part of the label begin with the first word of the name? 'multa' is no 'Juros e multas'. */
export const isHeadedBy = (label: string, name: string): boolean => {
  const [first = ''] = wordsOf(name).filter((word) => !small.has(word))
  return label.split(/ [-·] /u).some((part) => isSame(wordsOf(part)[0] ?? '', first))
}

const leavingOut = new Set(['sem', 'nao', 'nem', 'nunca', 'exceto', 'menos', 'salvo', 'tirando'])

/** 'Sem nota' leaves something out: only a record that is called so has that name. */
export const leavesOut = (name: string): boolean =>
  wordsOf(name).some((word) => leavingOut.has(word))

/** The label without a first name that the whole one repeats: 'Brisa - Brisa Cosméticos Ltda'. */
export function withoutRepeat(label: string): string {
  const [short = '', ...rest] = label.split(' - ')
  const whole = rest.join(' - ')
  return fold(whole).startsWith(fold(short)) ? whole : label
}
