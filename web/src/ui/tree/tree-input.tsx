import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import styles from './tree.module.css'

interface TreeInputProps {
  readonly label: string
  readonly initial?: string
  /** On rejection the text stays for another try. */
  readonly onSave: (text: string) => Promise<unknown>
  readonly onCancel: () => void
  /** After Enter saves, the input stays, emptied, for the next name. */
  readonly goesOn?: boolean
}

/** A name edited in place: Enter or blur saves, Esc cancels. */
export function TreeInput({
  label,
  initial = '',
  onSave,
  onCancel,
  goesOn = false,
}: TreeInputProps) {
  const [text, setText] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const isDone = useRef(false)
  // The record as it was when its name was opened, also when the tree is read again meanwhile.
  const [store] = useState(() => onSave)
  const save = async (byEnter: boolean) => {
    const typed = text.trim()
    if (isDone.current || isSaving) return
    if (typed === '' || typed === initial) return onCancel()
    setSaving(true)
    try {
      await store(typed)
      if (goesOn && byEnter) setText('')
      else onCancel()
    } catch {
      // The caller reports the failure; the typed text stays.
    }
    setSaving(false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(true)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onCancel()
    }
  }
  return (
    <input
      className={styles.input}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={120}
      // The user has just opened this input.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={text}
      readOnly={isSaving}
      aria-busy={isSaving}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void save(false)}
    />
  )
}
