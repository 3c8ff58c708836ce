import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface NumberInputProps {
  readonly label: string
  readonly value: number | null
  readonly min: number
  readonly max: number
  /** What counts while nothing is typed. */
  readonly placeholder?: string
  readonly isReadOnly: boolean
  readonly onChange: (value: number | null) => void
  readonly onLeave: () => void
}

/** A whole number between two others, or nothing. What is none is told of and not kept. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, min, max, placeholder, isReadOnly, onChange, onLeave } = props
  const shown = value === null ? '' : String(value)
  const [text, setText] = useState(shown)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(shown)
  }
  const read = (typed: string) => {
    const clean = typed.trim().replace('−', '-')
    if (clean === '') return null
    const number = /^-?\d{1,4}$/u.test(clean) ? Number(clean) : Number.NaN
    return number >= min && number <= max ? number : undefined
  }
  const type = (typed: string) => {
    setText(typed)
    const number = read(typed)
    if (number === undefined || number === value) return
    setTold(number)
    onChange(number)
  }
  return (
    <TextInput
      label={label}
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
      readOnly={isReadOnly}
      value={text}
      error={read(text) === undefined ? `De ${min} a ${max}` : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
