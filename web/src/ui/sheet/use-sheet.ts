import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react'
import { readTsv, writeTsv } from '../../lib/plain/tsv.ts'
import { boundsOf, filled, following, moved, onOne, pasted, placesIn } from './sheet-model.ts'
import type { SheetEdit, SheetPlace, SheetRange, SheetSize } from './sheet-model.ts'

interface SheetOptions {
  readonly size: SheetSize
  readonly isReadOnly: boolean
  /** The text of a cell as it is typed and copied. */
  readonly textOf: (place: SheetPlace) => string
  readonly isLocked: (place: SheetPlace) => boolean
  /** One step of the history, however many cells; false refuses a text, which stays in its cell to be mended. */
  readonly onEdit: (edits: readonly SheetEdit[]) => boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
}

export interface SheetEditing {
  readonly place: SheetPlace
  readonly text: string
}

const far = 1_000_000
const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [20, 0],
  PageUp: [-20, 0],
  Home: [0, -far],
  End: [0, far],
}

const placeOf = (target: EventTarget | null): SheetPlace | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  const [row, column] = (cell?.dataset['at'] ?? '').split(',').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row)
    ? undefined
    : { row, column }
}

/** What is chosen and typed, and the acts on it. */
function useSheetState({ size, isReadOnly, textOf, isLocked, onEdit }: SheetOptions) {
  const [range, setRange] = useState<SheetRange>(onOne({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<SheetEditing>()
  const edit = (edits: readonly SheetEdit[]) => {
    const open = isReadOnly ? [] : edits.filter((one) => !isLocked(one))
    return open.length === 0 || onEdit(open)
  }
  const startEditing = (text?: string) => {
    if (isReadOnly || isLocked(range.focus)) return
    setEditing({ place: range.focus, text: text ?? textOf(range.focus) })
  }
  const commit = (next?: SheetRange) => {
    if (!editing) return
    const { place, text } = editing
    if (text !== textOf(place) && !edit([{ ...place, text }])) return
    setEditing(undefined)
    if (next) setRange(next)
  }
  const erase = () => void edit(placesIn(boundsOf(range)).map((place) => ({ ...place, text: '' })))
  return { size, range, setRange, editing, setEditing, edit, startEditing, commit, erase, textOf }
}
type SheetState = ReturnType<typeof useSheetState>

type KeyActs = Readonly<Record<string, (isShift: boolean) => void>>

/** What each key does on a cell that is not being typed into. */
function keyActs(state: SheetState, { onUndo, onRedo }: SheetOptions): KeyActs {
  const { size, range, setRange, edit, startEditing, erase, textOf } = state
  const last = { row: size.rows - 1, column: size.columns - 1 }
  return {
    Enter: () => startEditing(),
    F2: () => startEditing(),
    Delete: erase,
    Backspace: erase,
    Escape: () => setRange(onOne(range.focus)),
    'Ctrl+a': () => setRange({ anchor: { row: 0, column: 0 }, focus: last }),
    'Ctrl+d': () => void edit(filled(range, 'down', textOf)),
    'Ctrl+r': () => void edit(filled(range, 'right', textOf)),
    'Ctrl+z': (isShift) => (isShift ? onRedo() : onUndo()),
    'Ctrl+y': onRedo,
  }
}

/** Tab goes on in the sheet; at its ends it leaves it. True when the key was one of these. */
function onTab(event: KeyboardEvent, { range, size, editing, commit, setRange }: SheetState) {
  if (event.key !== 'Tab') return false
  const next = following(range, event.shiftKey ? -1 : 1, size)
  if (editing || next) {
    event.preventDefault()
    if (editing) commit(next ?? range)
    else if (next) setRange(next)
  }
  return true
}

/** Keys while a cell is typed into. */
function onTypingKey(event: KeyboardEvent, { range, size, commit, setEditing }: SheetState) {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') setEditing(undefined)
  else commit(moved(onOne(range.focus), { rows: 1, columns: 0 }, size))
}

const isLetter = ({ key, altKey }: KeyboardEvent) => key.length === 1 && key !== '?' && !altKey

function onSheetKey(event: KeyboardEvent, state: SheetState, options: SheetOptions) {
  if (event.nativeEvent.isComposing || onTab(event, state)) return
  if (state.editing) {
    onTypingKey(event, state)
    return
  }
  const { key, shiftKey } = event
  const isCtrl = event.ctrlKey || event.metaKey
  const arrow = arrows[key]
  const act = keyActs(state, options)[isCtrl ? `Ctrl+${key.toLowerCase()}` : key]
  if (arrow) {
    const times = isCtrl ? far : 1
    const step = { rows: arrow[0] * times, columns: arrow[1] * times, isExtending: shiftKey }
    state.setRange(moved(state.range, step, state.size))
  } else if (act) {
    act(shiftKey)
  } else if (!isCtrl && isLetter(event)) {
    state.startEditing(key)
  } else {
    return
  }
  event.preventDefault()
  event.stopPropagation()
}

/** Choosing cells with the pointer. */
function usePointer({ range, setRange, editing, commit }: SheetState) {
  const isDragging = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return
      if (editing) commit()
      isDragging.current = true
      setRange(event.shiftKey ? { anchor: range.anchor, focus: place } : onOne(place))
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (isDragging.current && place && event.buttons === 1) {
        setRange({ anchor: range.anchor, focus: place })
      }
    },
    onPointerUp: () => {
      isDragging.current = false
    },
  }
}

/** Copy, cut and paste as tables of a spreadsheet. */
function clipboardOf({ range, size, editing, edit, erase, textOf }: SheetState) {
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const { top, bottom, left, right } = boundsOf(range)
    const table = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (__, across) =>
        textOf({ row: top + down, column: left + across }),
      ),
    )
    event.clipboardData.setData('text/plain', writeTsv(table))
    if (event.type === 'cut') erase()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    void edit(pasted(range, readTsv(event.clipboardData.getData('text/plain')), size))
  }
  return { onCopy, onCut: onCopy, onPaste }
}

/** The cell with the focus of the sheet has the focus of the page too, while the page's is in the sheet. */
function useFocus({ range, editing }: SheetState) {
  const grid = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const { row, column } = range.focus
  useEffect(() => {
    if (!hasFocus.current || editing) return
    grid.current?.querySelector<HTMLElement>(`[data-at="${row},${column}"]`)?.focus()
  }, [row, column, editing])
  return {
    ref: grid,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      // While an input takes the place of its cell, nothing has the focus for a moment.
      if (relatedTarget === null && editing) return
      hasFocus.current =
        relatedTarget instanceof Node && Boolean(grid.current?.contains(relatedTarget))
    },
  }
}

/** Choice, keys, clipboard and typing of a sheet. */
export function useSheet(options: SheetOptions) {
  const state = useSheetState(options)
  const pointer = usePointer(state)
  const focus = useFocus(state)
  const { range, editing, setEditing, commit } = state
  return {
    range,
    editing,
    type: (text: string) => editing && setEditing({ ...editing, text }),
    commit,
    grid: {
      ...focus,
      ...pointer,
      ...clipboardOf(state),
      onKeyDown: (event: KeyboardEvent) => onSheetKey(event, state, options),
      onDoubleClick: () => state.startEditing(),
    },
  }
}
