import { wordFinder } from '@claquete/core/kernel/search'
import type { OptionsFilter } from '@mantine/core'
import { noSuggestions } from './options.ts'

const none = { value: noSuggestions, label: noSuggestions, disabled: true } as const

/** Suggestions found for a typed text, or a line that says that there are none. */
export const orNoSuggestions = (found: readonly string[]) =>
  found.length > 0 ? [...found] : [none]

/** The suggestions that have every word of what is typed; without one, the line that says so. */
export const suggestionFilter: OptionsFilter = ({ options, search, limit }) => {
  const isFound = wordFinder(search)
  const found = options.filter((one) => 'label' in one && isFound(one.label))
  return found.length > 0 || search.trim() === '' ? found.slice(0, limit) : [none]
}
