type Variables<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Variables<Rest>
  : never
type Values<Text extends string> = [Variables<Text>] extends [never]
  ? []
  : [Readonly<Record<Variables<Text>, string | number>>]

type Dictionary = Readonly<Record<string, string>>
/** Replaces `{name}` in a text; one without a value stays, so that the omission is visible. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * The texts of a dictionary by their keys. A wrong key or a missing variable does not compile. The product speaks
 * Brazilian Portuguese alone: a language is offered when it has every text.
 */
export const words =
  <const Whole extends Dictionary>(whole: Whole) =>
  <K extends keyof Whole>(key: K, ...values: Values<Whole[K]>): string =>
    fill(whole[key] ?? '', values[0] ?? {})
