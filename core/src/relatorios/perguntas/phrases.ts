import { fold } from '../../kernel/text.ts'

export interface Found<T> {
  readonly value: T
  readonly phrase: string
}

/** A question folded, without the punctuation that is no part of an amount or a day. */
export const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[?!;:"“”'’()]/gu, ' ')
    .replaceAll(/[.,](?!\d)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/(?<= (?:de|que) )mil(?= |$)/u, '1 mil')
    .replace(/folha (?:de pagamentos?|salarial)/u, 'pagamentos salarios')
    .trim()

const hasPhrase = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `)

/** The longest of the phrases that stands in the text as whole words. */
export function longest<T>(
  text: string,
  all: readonly (readonly [T, readonly string[]])[],
): Found<T> | undefined {
  const found = all.flatMap(([value, phrases]) =>
    phrases.filter((phrase) => hasPhrase(text, phrase)).map((phrase) => ({ value, phrase })),
  )
  return found.toSorted((one, other) => other.phrase.length - one.phrase.length)[0]
}

export const without = (text: string, phrase: string | undefined): string =>
  phrase === undefined ? text : ` ${text} `.replace(` ${phrase} `, ' ').trim()

/** Takes the longest of the phrases out of a text, and says what it stands for. */
export function taken<T>(
  text: string,
  all: readonly (readonly [T, readonly string[]])[],
): readonly [T | undefined, string] {
  const found = longest(text, all)
  return [found?.value, without(text, found?.phrase)]
}

/** The phrases of a list written with commas. */
export const list = (phrases: string): readonly string[] =>
  phrases.split(',').map((phrase) => phrase.trim())
