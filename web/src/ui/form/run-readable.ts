import type { Act } from '../../lib/act.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { unreadableOf } from '../inputs/use-unreadable.ts'

/**
 * Runs an act on what a form or a screen says. A text that cannot be read stops it and gets the focus: the value before
 * that text would be sent. `from` is the form, or the button that was pressed.
 */
export function runReadable(
  act: Act,
  from: Element,
  ...[call, done]: Parameters<Act['run']>
): Promise<boolean> {
  const unreadable = unreadableOf(from.closest('form, main') ?? from)
  if (!unreadable) return act.run(call, done)
  act.refuse(new FieldProblems({}, unreadable.msg))
  unreadable.input.focus()
  return Promise.resolve(false)
}
