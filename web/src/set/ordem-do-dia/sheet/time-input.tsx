import { readMinute, writeMinute } from '@claquete/core/kernel/time/minute'
import type { Minute } from '@claquete/core/kernel/time/minute'
import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: Minute | null
  readonly onChange: (value: Minute | null) => void
}

const textOf = (value: Minute | null) => (value === null ? '' : writeMinute(value))

/** A time as crews type it: `7`, `730`, `7h30`, `26:00` or `2:00 +1` for the night after. What is no time is not kept. */
export function TimeInput({ value, onChange, onBlur, onKeyDown, ...rest }: TimeInputProps) {
  const [text, setText] = useState(textOf(value))
  const [told, setTold] = useState(value)
  const [isWrong, setWrong] = useState(false)
  // Somebody else wrote another time.
  if (value !== told) {
    setTold(value)
    setText(textOf(value))
    setWrong(false)
  }
  const read = (typed: string) => (typed.trim() === '' ? null : readMinute(typed))
  const type = (typed: string) => {
    setText(typed)
    setWrong(false)
    const minute = read(typed)
    if (minute === undefined || minute === value) return
    setTold(minute)
    onChange(minute)
  }
  const settle = () => {
    const minute = read(text)
    if (minute === undefined) setWrong(true)
    else setText(textOf(minute))
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder="--:--"
      {...rest}
      value={text}
      error={isWrong ? 'Use 7, 730 ou 7h30' : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        onKeyDown?.(event)
      }}
    />
  )
}
