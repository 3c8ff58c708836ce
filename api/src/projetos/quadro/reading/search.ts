import { searchWords } from '@claquete/core/kernel/search'
import { fold } from '@claquete/core/kernel/text'

/** Has one of these texts every word of what was typed, in any order? */
export function finds(typed: string, texts: readonly string[]): boolean {
  const folded = fold(texts.join(' '))
  return searchWords(typed).every((word) => word.texts.some((one) => folded.includes(fold(one))))
}
