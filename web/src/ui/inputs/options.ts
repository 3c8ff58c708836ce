import type { Option } from '../../lib/form/selectors.ts'

/** Shown in place of options when nothing matches what was typed. */
export const noSuggestions = 'Sem sugestões!'

/** Options in order without duplicates; the chosen one is always among them. */
export function mergeOptions(
  first: readonly Option[],
  found: readonly Option[],
  chosen: Option | undefined,
): Option[] {
  const all = [...first, ...found, ...(chosen ? [chosen] : [])]
  return all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at)
}

/** Are two texts equal, ignoring case and accents? */
export const sameText = (a: string, b: string) =>
  a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0

/** The options of a select from a table of labels. */
export const labelOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
