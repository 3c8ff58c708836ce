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

/** Replaces `{name}` in a text; one without a value stays, so that the omission is visible. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * Translations of a dictionary. A key missing from the loaded language falls back to the whole dictionary. A wrong
 * key or a missing variable does not compile.
 */
export function words<const Whole extends Dictionary>(whole: Whole, others: Partials<Whole>) {
  let current: Partial<Record<keyof Whole, string>> = {}
  return {
    t: <K extends keyof Whole>(key: K, ...values: Values<Whole[K]>): string =>
      fill(current[key] ?? whole[key] ?? '', values[0] ?? {}),
    /** Loads a language; the screen must be rendered again afterwards. */
    load: async (locale: Locale): Promise<void> => {
      current = (await others[locale]?.()) ?? {}
    },
  }
}
