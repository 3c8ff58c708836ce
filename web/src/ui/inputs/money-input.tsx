import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useUnreadable } from '../../lib/form/unreadable.ts'
import classes from './inputs.module.css'
import { moneyText, readMoney, unreadableMoney, ZERO } from './money-text.ts'

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Reais; null is shown as zero. */
  readonly value: number | null
  readonly onChange: (reais: number) => void
  /** What stands before the amount: 'R$', or the code of another currency. */
  readonly currency?: string | undefined
  /** Its path in the form around it. */
  readonly 'data-path'?: string | undefined
}

/**
 * An amount in reais: shows 0,00, which is cleared on focus and restored on blur. Accepts 1234,5, 1.234,50 and
 * expressions such as 100+250*2.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, onBlur, currency = 'R$', 'data-path': path, ...rest } = props
  const [text, setText] = useState(moneyText(value))
  const [told, setTold] = useState(value)
  const [given, setGiven] = useState(value)
  // A late render may still pass the previous value: only a changed value replaces the typed text.
  if (value !== given) {
    setGiven(value)
    setTold(value)
    if (value !== told) setText(moneyText(value))
  }
  const { at, tellTyped } = useUnreadable(
    path,
    readMoney(text) === undefined ? unreadableMoney : undefined,
  )
  const type = (typed: string) => {
    setText(typed)
    tellTyped()
    const reais = readMoney(typed)
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
      leftSection={<span className={classes.prefix}>{currency}</span>}
      {...rest}
      data-path={at}
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
