import { fold } from '@claquete/core/kernel/text'
import type { Option } from './selectors.ts'

/** The options whose label has the typed text; accents and capitals make no difference. */
export function optionsWith(options: readonly Option[], text: string): Option[] {
  const wanted = fold(text)
  return options.filter(({ label }) => fold(label).includes(wanted))
}
