import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './inputs.module.css'
import { moneyText, readMoney, ZERO } from './money-text.ts'
import { useUnreadable } from './use-unreadable.ts'

const unreadable = 'Informe um valor, como 1.234,50 ou 100+250*2'

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Reais; null is shown as zero. */
  readonly value: number | null
  readonly onChange: (reais: number) => void
  /** Called with a message while the text is not an amount; with undefined once it is. */
  readonly onProblem?: (msg: string | undefined) => void
}

/**
 * An amount in reais: shows 0,00, which is cleared on focus and restored on blur. Accepts 1234,5, 1.234,50 and
 * expressions such as 100+250*2.
 */
export function MoneyInput({ value, onChange, onProblem, onBlur, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(moneyText(value))
  const [told, setTold] = useState(value)
  const [given, setGiven] = useState(value)
  // A late render may still pass the previous value: only a changed value replaces the typed text.
  if (value !== given) {
    setGiven(value)
    setTold(value)
    if (value !== told) setText(moneyText(value))
  }
  const input = useRef<HTMLInputElement>(null)
  useUnreadable(input, readMoney(text) === undefined ? unreadable : '')
  const type = (typed: string) => {
    setText(typed)
    const reais = readMoney(typed)
    onProblem?.(reais === undefined ? unreadable : undefined)
    if (reais === undefined) return
    setTold(reais)
    onChange(reais)
  }
  const settle = () => {
    const reais = readMoney(text)
    if (reais !== undefined) setText(moneyText(reais))
  }
  return (
    <TextInput
      autoComplete="off"
      inputMode="text"
      leftSection={<span className={classes.prefix}>R$</span>}
      {...rest}
      ref={input}
      classNames={{ input: classes.money ?? '' }}
      value={text}
      onFocus={(event) => {
        if (text === ZERO) setText('')
        else event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}
