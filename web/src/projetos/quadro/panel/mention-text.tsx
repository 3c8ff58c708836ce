/* oxlint-disable jsx-a11y/prefer-tag-over-role -- suggestions for a word of a text: a datalist would replace the text */
import { Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Person } from '../state/board.ts'
import { mentionAt } from './mentions.ts'
import styles from './panel.module.css'

interface MentionTextProps {
  readonly label: string
  readonly people: readonly Person[]
  readonly value: string
  readonly onChange: (text: string) => void
  /** Ctrl+Enter. */
  readonly onSend: () => void
  readonly onCancel?: () => void
}

/** A text in which @ offers the people of the project. */
export function MentionText({
  label,
  people,
  value,
  onChange,
  onSend,
  onCancel,
}: MentionTextProps) {
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const found = mentionAt(value, caret, people)
  const choose = ({ nome }: Person) => {
    if (!found) return
    const before = `${value.slice(0, found.from)}@${nome} `
    onChange(before + value.slice(caret).trimStart())
    setCaret(before.length)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(before.length, before.length)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const options = found?.found ?? []
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    const option = options[active]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (options.length > 0 && step !== 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    } else if (option && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (found) setCaret(-1)
      else if (onCancel) onCancel()
      else input.current?.blur()
    }
  }
  return (
    <div className={styles.mention}>
      <Textarea
        ref={input}
        size="sm"
        autosize
        minRows={1}
        maxRows={12}
        maxLength={8000}
        aria-label={label}
        placeholder={label}
        role="combobox"
        aria-expanded={found !== undefined}
        aria-controls={list}
        aria-activedescendant={found ? `${list}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setCaret(event.currentTarget.selectionStart)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(-1)}
      />
      {found && (
        <div id={list} role="listbox" aria-label="Pessoas" className={styles.options}>
          {found.found.map((person, at) => (
            <div
              key={person.id_usuario}
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The focus stays in the text.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
            >
              {person.nome}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
