import { useEffect, useEffectEvent } from 'react'
import { isReader, readKey } from '../../lib/plain/reader-keys.ts'
import type { Burst } from '../../lib/plain/reader-keys.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement
const fieldOf = (target: EventTarget | null): Typed | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined

const isEditor = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.isContentEditable

/** Puts back what a field held before a reader typed into it, as if somebody had typed it. */
function restore(field: Typed, text: string): void {
  const of = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Calls `onCode` with what a reader that types like a keyboard reads, wherever the focus is: a field that had it keeps
 * what was in it, and the reader's keys are no shortcuts.
 */
export function useReaderKeys(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let burst: Burst | undefined
    let before: { readonly field: Typed; readonly text: string } | undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing) return
      const field = fieldOf(event.target)
      const read = readKey(burst, event.key, event.timeStamp)
      const isFirst = read.burst !== undefined && !isReader(read.burst)
      if (isFirst) before = field && { field, text: field.value }
      burst = read.burst
      if (read.code !== undefined) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (before) restore(before.field, before.text)
        tell(read.code)
      } else if (isReader(burst)) {
        event.stopImmediatePropagation()
        if (!field && !isEditor(event.target)) event.preventDefault()
      }
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
