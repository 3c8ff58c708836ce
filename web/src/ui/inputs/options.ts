import type { Option } from '../../lib/selectors.ts'

/** Options in order, none twice, the chosen one always among them. */
export function mergeOptions(
  first: readonly Option[],
  found: readonly Option[],
  chosen: Option | undefined,
): Option[] {
  const all = [...first, ...found, ...(chosen ? [chosen] : [])]
  return all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at)
}

/** Whether two texts are equal without case and accents. */
export const sameText = (a: string, b: string) =>
  a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0
