import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from '../inputs/inputs.module.css'
import { moneyText, readMoney, ZERO } from '../inputs/money-text.ts'
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

function OptionalMoney({ initial, set, blur, tellProblem, input }: OptionalMoneyProps) {
  const [text, setText] = useState(initial === null ? '' : moneyText(initial))
  const type = (typed: string) => {
    setText(typed)
    const reais = typed.trim() === '' ? null : readMoney(typed)
    tellProblem(reais === undefined ? 'Informe um valor, como 1.234,50 ou 100+250*2' : undefined)
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
