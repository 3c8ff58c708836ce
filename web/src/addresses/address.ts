type Value = string | number | readonly number[] | undefined
type Query<Word extends string> = { readonly [Name in Word]?: Value }

/** The parameters of a pattern, in its order: `id…` is a number, any other a text or a number. */
type Params<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? [Param<Name>, ...Params<`/${After}`>]
    : [Param<Rest>]
  : []
type Param<Name extends string> = Name extends `id${string}` ? number : string | number

type Parts<Path extends string, Word extends string> = [
  ...Params<Path>,
  ...([Word] extends [never] ? [] : [query?: Query<Word>]),
]

/** Makes links to a screen; `path` is the pattern of its route. */
export interface Address<Path extends string = string, Word extends string = never> {
  (...parts: Parts<Path, Word>): string
  readonly path: Path
}

/** A text of an address; `,` and `@` stay readable, since no query gives them a meaning. */
const encoded = (value: unknown) =>
  encodeURIComponent(String(value)).replaceAll('%2C', ',').replaceAll('%40', '@')

/** Declares the address of a screen, and the words of its query that links may say. */
export function address<const Path extends string, const Word extends string = never>(
  path: Path,
  ...words: readonly Word[]
): Address<Path, Word> {
  const link = (...parts: readonly unknown[]) => {
    const rest = [...parts]
    const place = path.replace(/:\w+/gu, () => encodeURIComponent(String(rest.shift())))
    const query = (rest[0] ?? {}) as Query<Word>
    const said = words.flatMap((word) => {
      const value = encoded(query[word] ?? '')
      return value === '' ? [] : [`${word}=${value}`]
    })
    return said.length === 0 ? place : `${place}?${said.join('&')}`
  }
  return Object.assign(link as (...parts: Parts<Path, Word>) => string, { path })
}
