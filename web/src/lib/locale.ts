import type { Locale } from '@claquete/core/kernel/locale'

type Variables<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Variables<Rest>
  : never
type Values<Text extends string> = [Variables<Text>] extends [never]
  ? []
  : [Readonly<Record<Variables<Text>, string | number>>]

export type Dictionary = Readonly<Record<string, string>>
export type Partials<Whole extends Dictionary> = Readonly<
  Partial<Record<Locale, () => Promise<Partial<Record<keyof Whole, string>>>>>
>

/** Fills the braces of a text; a brace without value stays, so that the lack is seen. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * The words of a whole dictionary, in the language loaded: a key that a partial language lacks falls
 * back to the whole one. A wrong key or a missing variable does not compile.
 */
export function words<const Whole extends Dictionary>(whole: Whole, others: Partials<Whole>) {
  let current: Partial<Record<keyof Whole, string>> = {}
  return {
    t: <K extends keyof Whole>(key: K, ...values: Values<Whole[K]>): string =>
      fill(current[key] ?? whole[key] ?? '', values[0] ?? {}),
    /** Loads a language; what is on screen has to be drawn again. */
    load: async (locale: Locale): Promise<void> => {
      current = (await others[locale]?.()) ?? {}
    },
  }
}
