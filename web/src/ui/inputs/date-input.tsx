import { messages } from '@claquete/contract/messages'
import { calendarDate, formatDateBr, parseTypedDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { ActionIcon, TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconCalendar } from '../icons.ts'
import { useToday } from '../../lib/page/clock.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useUnreadable } from '../../lib/form/unreadable.ts'

const CalendarPopover = lazyPart(() =>
  import('./calendar-popover.tsx').then((part) => part.CalendarPopover),
)

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: CalendarDate | null
  readonly onChange: (day: CalendarDate | null) => void
  /** Its path in the form around it. */
  readonly 'data-path'?: string | undefined
}

/** Why a form must not send the value: the text is no date, or was emptied where the screen keeps the day before. */
function problemOf(text: string, value: CalendarDate | null, today: CalendarDate) {
  if (text.trim() === '') return value === null ? undefined : messages.required
  return parseTypedDate(text, today) ? undefined : messages.date
}

const textOf = (day: CalendarDate | null) => (day ? formatDateBr(day) : '')

/** A date typed in common shorthand (2111, 21/11, hoje, +3) or picked in a calendar, which Alt+Down opens. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, onKeyDown: onKey, 'data-path': path, ...rest } = props
  const [text, setText] = useState(textOf(value))
  const [told, setTold] = useState(value)
  const [given, setGiven] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A late render may still pass the previous value: only a changed value replaces the typed text.
  if (value !== given) {
    setGiven(value)
    setTold(value)
    if (value !== told) setText(textOf(value))
  }
  const today = useToday()
  const { at, tellTyped } = useUnreadable(path, problemOf(text, value, today))
  const tell = (day: CalendarDate | null) => {
    setTold(day)
    onChange(day)
  }
  const type = (typed: string) => {
    setText(typed)
    tellTyped()
    const day = typed.trim() === '' ? null : parseTypedDate(typed, today)
    if (day !== undefined) tell(day)
  }
  const settle = () => {
    const day = parseTypedDate(text, today)
    if (day) setText(textOf(day))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    onKey?.(event)
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const choose = (chosen: string) => {
    const day = calendarDate(chosen)
    setOpen(false)
    setText(textOf(day))
    tellTyped()
    tell(day)
    input.current?.focus()
  }
  return (
    <>
      <TextInput
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        {...rest}
        ref={input}
        data-path={at}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          settle()
          onBlur?.(event)
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            tabIndex={-1}
            aria-label="Abrir calendário"
            disabled={rest.disabled ?? false}
            onClick={() => setOpen((open) => !open)}
          >
            <IconCalendar size={15} stroke={1.5} />
          </ActionIcon>
        }
      />
      {isOpen && (
        <CalendarPopover
          input={input}
          value={told}
          today={today}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
