import { wordFinder } from '@claquete/core/kernel/search'
import type { Option } from './selectors.ts'

/** The options whose label has every word of what is typed. */
export function optionsWith(options: readonly Option[], text: string): Option[] {
  const isFound = wordFinder(text)
  return options.filter(({ label }) => isFound(label))
}
