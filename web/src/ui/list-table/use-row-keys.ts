import { useCallback, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useKeys } from '../../lib/page/keys.ts'
import type { KeyBinding } from '../../lib/page/keys.ts'

interface RowKeysOptions {
  readonly count: number
  readonly box: RefObject<HTMLElement | null>
  readonly onOpen: (index: number) => void
  readonly onTick: (index: number, withRange: boolean) => void
}

const help = (keys: string, label: string): KeyBinding => ({
  keys,
  label,
  group: 'Listas',
  run: () => undefined,
  onlyHelp: true,
})
const rowKeys = [
  help('↑ ↓', 'Andar pelas linhas'),
  help('Enter', 'Abrir a linha'),
  help('Espaço', 'Selecionar a linha (com Shift, o intervalo)'),
]

/** Keyboard control of rows: arrows, Home and End move, Enter opens, Space selects. */
export function useRowKeys({ count, box, onOpen, onTick }: RowKeysOptions) {
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, Math.max(count - 1, 0))
  const focusRow = useCallback(
    (index: number) => {
      setActive(index)
      box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus()
    },
    [box],
  )
  const enter = () => {
    if (document.activeElement === document.body && count > 0) focusRow(active)
  }
  useKeys([
    { keys: 'ArrowDown', label: 'Ir para as linhas', group: 'Listas', run: enter },
    ...rowKeys,
  ])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest('[data-index]')
    const isOnRow = row !== null && row === event.target
    const to = targetOf(event.key, active, count)
    if (to !== undefined && row) {
      event.preventDefault()
      focusRow(to)
    } else if (event.key === 'Enter' && isOnRow) {
      onOpen(active)
    } else if (event.key === ' ' && isOnRow) {
      event.preventDefault()
      onTick(active, event.shiftKey)
    }
  }
  const onFocus = (event: { target: EventTarget }) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    if (row) setActive(Number(row.dataset.index))
  }
  return { active, onKeyDown, onFocus }
}

/** Index of the row a key moves to; undefined for other keys. */
export function targetOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
