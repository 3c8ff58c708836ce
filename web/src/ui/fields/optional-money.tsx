import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useUnreadable } from '../../lib/form/unreadable.ts'
import classes from '../inputs/inputs.module.css'
import { moneyText, readMoney, unreadableMoney, ZERO } from '../inputs/money-text.ts'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

/** An amount in reais; blank is null, 0,00 is zero. */
export function OptionalMoneyField(props: FieldProps) {
  const { key, value, ...field } = useField<number | null>(props)
  return <OptionalMoney key={key} initial={value ?? null} {...field} />
}

type OptionalMoneyProps = Omit<ReturnType<typeof useField<number | null>>, 'key' | 'value'> & {
  readonly initial: number | null
}

const readOptional = (text: string) => (text.trim() === '' ? null : readMoney(text))

function OptionalMoney({ initial, set, blur, input }: OptionalMoneyProps) {
  const [text, setText] = useState(initial === null ? '' : moneyText(initial))
  const isUnreadable = readOptional(text) === undefined
  const { tellTyped } = useUnreadable(
    input['data-path'],
    isUnreadable ? unreadableMoney : undefined,
  )
  const type = (typed: string) => {
    setText(typed)
    tellTyped()
    const reais = readOptional(typed)
    if (reais !== undefined) set(reais)
  }
  return (
    <TextInput
      {...input}
      autoComplete="off"
      placeholder={ZERO}
      leftSection={<span className={classes.prefix}>R$</span>}
      classNames={{ input: classes.money ?? '' }}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        const reais = readMoney(text)
        if (text.trim() !== '' && reais !== undefined) setText(moneyText(reais))
        blur()
      }}
    />
  )
}
