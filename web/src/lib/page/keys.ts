import { useEffect, useRef } from 'react'
import { keySequenceMs } from '../plain/constants.ts'
import { store } from '../plain/store.ts'
import { useStore } from '../plain/use-store.ts'

/**
 * One keyboard shortcut. `keys` is a key (`/`, `n`, `?`, `Escape`), a combination (`Ctrl+S`; Command on a Mac) or
 * a sequence (`g p`). All but combinations are ignored while the user types in a field.
 */
export interface KeyBinding {
  readonly keys: string
  /** Text shown in the help dialog. */
  readonly label: string
  readonly group: string
  readonly run: () => void
  /** Listed in the help dialog, handled elsewhere. */
  readonly onlyHelp?: true
}

const layers = store<readonly (readonly KeyBinding[])[]>([])

const editable = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(editable) !== null

/** Name of the pressed key: `Ctrl+S`, `Escape`, `n`. */
export function pressedKeys(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const main = event.ctrlKey || event.metaKey
  if (!main) return event.key
  return `Ctrl+${event.key.length === 1 ? event.key.toUpperCase() : event.key}`
}

/**
 * Returns a reader of key presses: given a key, it returns the matching shortcut or undefined. A key that begins a
 * sequence waits for the next key.
 */
export function keyReader(): (
  key: string,
  known: ReadonlySet<string>,
  atMs: number,
) => string | undefined {
  let first: { key: string; atMs: number } | undefined
  return (key, known, atMs) => {
    const sequence = first && atMs - first.atMs <= keySequenceMs ? `${first.key} ${key}` : undefined
    first = undefined
    if (sequence !== undefined && known.has(sequence)) return sequence
    if ([...known].some((keys) => keys.startsWith(`${key} `))) {
      first = { key, atMs }
      return undefined
    }
    return known.has(key) ? key : undefined
  }
}

const readKey = keyReader()

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const pressed = pressedKeys(event)
  const combination = pressed.startsWith('Ctrl+')
  if (!combination && (isTyping(event.target) || hasOpenDialog())) return
  const bindings = layers
    .get()
    .flat()
    .filter((binding) => !binding.onlyHelp)
  const known = new Set(bindings.map(({ keys }) => keys))
  const meant = readKey(pressed, known, event.timeStamp)
  const binding = bindings.findLast(({ keys }) => keys === meant)
  if (!binding) return
  event.preventDefault()
  binding.run()
}

/** Shortcuts other than combinations are off while a dialog is open. */
const hasOpenDialog = () => document.querySelector('dialog[open], [role="dialog"]') !== null

let listening = false

/**
 * Registers shortcuts while the component is mounted; the latest registered wins over the same key registered
 * earlier. The help dialog lists them.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  const shape = bindings.map(({ keys, label, group }) => `${keys}|${label}|${group}`).join('\n')
  useEffect(() => {
    if (!listening) document.addEventListener('keydown', handle)
    listening = true
    const layer = latest.current.map((binding, index) => ({
      ...binding,
      run: () => latest.current[index]?.run(),
    }))
    layers.set([...layers.get(), layer])
    return () => layers.set(layers.get().filter((other) => other !== layer))
  }, [shape])
}

/** Every registered shortcut, for the help dialog. */
export const useAllKeys = (): readonly KeyBinding[] => useStore(layers).flat()
