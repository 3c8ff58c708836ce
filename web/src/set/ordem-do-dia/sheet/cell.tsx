import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import type { RowColumn } from './columns.ts'
import { NameInput } from './name-input.tsx'
import type { Chosen } from './name-input.tsx'
import { TimeInput } from './time-input.tsx'

export type CellValue = string | number | null

interface CellProps {
  readonly column: RowColumn
  readonly value: CellValue
  /** Read by screen readers: the column and the row. */
  readonly label: string
  readonly isReadOnly: boolean
  readonly onSet: (value: CellValue, isTyped: boolean) => void
  /** Somebody was picked from the suggestions. */
  readonly onChoose: (chosen: Chosen) => void
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const textOf = (value: CellValue) => (value === null ? '' : String(value))
const decimalText = (value: CellValue) => textOf(value).replace('.', ',')

/** One field of a row, as its column says. */
export function Cell(props: CellProps) {
  const { column, value, label, isReadOnly, onSet, onChoose, onLeave, onKeyDown } = props
  const { kind, max, placeholder, options = [] } = column
  const common = {
    size: 'xs',
    'aria-label': label,
    readOnly: isReadOnly,
    onBlur: onLeave,
    onKeyDown,
    ...(placeholder !== undefined && { placeholder }),
  } as const
  switch (kind) {
    case 'time':
      return (
        <TimeInput
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={(minute) => onSet(minute, true)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          size="xs"
          aria-label={label}
          disabled={isReadOnly}
          data={[...options]}
          value={textOf(value)}
          onKeyDown={onKeyDown}
          onChange={(event) => onSet(event.currentTarget.value, false)}
        />
      )
    case 'flag':
      return (
        <Checkbox
          size="xs"
          aria-label={label}
          disabled={isReadOnly}
          checked={value === 'S'}
          onChange={(event) => onSet(event.currentTarget.checked ? 'S' : 'N', false)}
        />
      )
    case 'date':
      return (
        <DateInput
          {...common}
          value={typeof value === 'string' && value !== '' ? calendarDate(value) : null}
          onChange={(day) => onSet(day, false)}
        />
      )
    case 'number':
    case 'decimal':
      return <NumberCell {...{ common, kind, value, onSet }} />
    case 'name':
      return (
        <NameInput
          {...common}
          maxLength={max}
          value={textOf(value)}
          onType={(text) => onSet(text, true)}
          onChoose={onChoose}
        />
      )
    case 'area':
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          maxLength={max}
          value={textOf(value)}
          onChange={(event) => onSet(event.currentTarget.value, true)}
        />
      )
    case 'text':
      return (
        <TextInput
          {...common}
          autoComplete="off"
          maxLength={max}
          value={textOf(value)}
          onChange={(event) => onSet(event.currentTarget.value, true)}
        />
      )
  }
}

interface NumberCellProps extends Pick<CellProps, 'value' | 'onSet'> {
  readonly common: object
  readonly kind: 'number' | 'decimal'
}

const patterns = { number: /^\d{1,4}$/u, decimal: /^-?\d{1,3}([.,]\d{1,10})?$/u }

/** A number, of which what is typed stays as it is typed; what is none is not kept. */
function NumberCell({ common, kind, value, onSet }: NumberCellProps) {
  const shown = decimalText(value)
  const [text, setText] = useState(shown)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(shown)
  }
  const isWrong = text.trim() !== '' && !patterns[kind].test(text.trim())
  const type = (typed: string) => {
    setText(typed)
    const clean = typed.trim()
    if (clean !== '' && !patterns[kind].test(clean)) return
    const number = clean === '' ? null : Number(clean.replace(',', '.'))
    setTold(number)
    onSet(number, true)
  }
  return (
    <TextInput
      {...common}
      inputMode={kind === 'number' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={isWrong ? 'Use só números' : undefined}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
