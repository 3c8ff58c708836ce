import { dayOfRelative, relativeDayText } from '@claquete/core/projetos/quadro/tarefa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../../lib/page/clock.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { TextButton } from '../../../ui/layout/text.tsx'
import { dayText } from '../board/due.ts'
import { useBoard } from '../screen/use-desk.ts'
import styles from './panel.module.css'
import { readRelative } from './relative.ts'

interface DayFieldProps {
  readonly label: string
  readonly day: CalendarDate | null
  readonly relative: number | null
  readonly isReadOnly: boolean
  readonly onDay: (day: CalendarDate | null) => void
  readonly onRelative: (days: number | null) => void
}

/** A day of a task: fixed, or counted from day zero, with the day that it gives. */
export function DayField(props: DayFieldProps) {
  const { label, day, relative, isReadOnly, onDay } = props
  const { modelo } = useBoard()
  const [isRelative, setRelative] = useState(relative !== null || modelo === 'S')
  const [typed, setTyped] = useState(day)
  const [given, setGiven] = useState(day)
  if (given !== day) {
    setGiven(day)
    setTyped(day)
  }
  const other = modelo === 'N' && !isReadOnly && (
    <TextButton className={styles.other} onClick={() => setRelative(!isRelative)}>
      {isRelative ? 'usar uma data' : 'contar do D0'}
    </TextButton>
  )
  if (isRelative) return <RelativeDay {...props}>{other}</RelativeDay>
  const save = () => {
    if (typed !== day) onDay(typed)
  }
  return (
    <Row gap={1} nowrap>
      <DateInput
        size="xs"
        aria-label={label}
        disabled={isReadOnly}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          // A day of the calendar is chosen at once; what is typed counts when the field is left.
          if (document.activeElement?.tagName !== 'INPUT') onDay(next)
        }}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      {other}
    </Row>
  )
}

function RelativeDay({
  label,
  relative,
  isReadOnly,
  onRelative,
  children,
}: DayFieldProps & { readonly children: React.ReactNode }) {
  const today = useToday()
  const { data_zero } = useBoard()
  const shown = relative === null ? '' : relativeDayText(relative)
  const [text, setText] = useState(shown)
  const [given, setGiven] = useState(shown)
  if (given !== shown) {
    setGiven(shown)
    setText(shown)
  }
  const days = text.trim() === '' ? null : readRelative(text)
  const gives = dayOfRelative(data_zero, days ?? null)
  const save = () => {
    if (days !== undefined && days !== relative) onRelative(days)
  }
  return (
    <Row gap={1} nowrap>
      <TextInput
        size="xs"
        w={92}
        aria-label={`${label}, em dias do D0`}
        placeholder="D-2"
        disabled={isReadOnly}
        value={text}
        error={days === undefined ? 'Escreva D-2, D0 ou D+3' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      {gives && <span className={styles.gives}>{dayText(gives, today)}</span>}
      {children}
    </Row>
  )
}
