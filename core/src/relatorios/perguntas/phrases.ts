export interface Found<T> {
  readonly value: T
  readonly phrase: string
}

/** The longest of the phrases that stands in the text as whole words. */
export function longest<T>(
  text: string,
  all: readonly (readonly [T, readonly string[]])[],
): Found<T> | undefined {
  const found = all.flatMap(([value, phrases]) =>
    phrases
      .filter((phrase) => ` ${text} `.includes(` ${phrase} `))
      .map((phrase) => ({ value, phrase })),
  )
  return found.toSorted((one, other) => other.phrase.length - one.phrase.length)[0]
}

export const without = (text: string, phrase: string | undefined): string =>
  phrase === undefined ? text : ` ${text} `.replace(` ${phrase} `, ' ').trim()
