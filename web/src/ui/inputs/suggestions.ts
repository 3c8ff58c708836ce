import { fold } from '@claquete/core/kernel/text'
import type { OptionsFilter } from '@mantine/core'
import { noSuggestions } from './options.ts'

const none = { value: noSuggestions, label: noSuggestions, disabled: true } as const

/** Suggestions found for a typed text, or a line that says that there are none. */
export const orNoSuggestions = (found: readonly string[]) =>
  found.length > 0 ? [...found] : [none]

/** The suggestions that contain what is typed, whatever its accents; without one, the line that says so. */
export const suggestionFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim())
  const found = options.filter((one) => 'label' in one && fold(one.label).includes(wanted))
  return found.length > 0 || wanted === '' ? found.slice(0, limit) : [none]
}
