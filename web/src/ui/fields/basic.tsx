import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { DateInput } from '../inputs/date-input.tsx'
import { MoneyInput } from '../inputs/money-input.tsx'
import { optionsScroll } from '../inputs/options-scroll.ts'
import { PickerInput } from '../inputs/picker-input.tsx'
import { useField } from './use-field.ts'
import type { Field, FieldProps } from './use-field.ts'
import { noSuggestions } from '../inputs/options.ts'

interface TextFieldProps extends FieldProps<string> {
  readonly placeholder?: string
  readonly type?: 'email' | 'url' | 'text'
  /** The HTML autocomplete value; off by default. */
  readonly autoComplete?: string
  readonly inputMode?: 'decimal'
  /** Where it is shorter than the contract's: a column of the bank. */
  readonly maxLength?: number
  /** Small, in a table. */
  readonly size?: 'xs'
  /** What stands in the field while nothing was typed (the value is null): a text that the screen reads. */
  readonly shown?: string
}

/** Changes with the text that is shown while nothing is typed; typing keeps the input. */
function useShown(shown: string, isTyped: boolean): string {
  const [last, setLast] = useState(shown)
  if (!isTyped && last !== shown) setLast(shown)
  return isTyped ? last : shown
}

export function TextField(props: TextFieldProps) {
  const { placeholder, type, autoComplete = 'off', inputMode, size, shown = '', ...rest } = props
  const { key, value, set, blur, input, maxLength } = useField<string | null>(rest)
  const under = useShown(shown, typeof value === 'string')
  return (
    <TextInput
      key={`${key}/${under}`}
      {...input}
      {...{ placeholder, type, autoComplete, inputMode, size }}
      maxLength={rest.maxLength ?? maxLength}
      defaultValue={value ?? shown}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}

interface TextAreaProps extends FieldProps<string> {
  readonly rows?: number
  /** Where the contract cannot tell it: lines that become a list. */
  readonly maxLength?: number
  readonly placeholder?: string
}

export function TextArea({ rows = 3, placeholder, ...props }: TextAreaProps) {
  const { key, value, set, blur, input, maxLength } = useField<string | null>(props)
  return (
    <Textarea
      key={key}
      {...input}
      placeholder={placeholder}
      maxLength={props.maxLength ?? maxLength}
      autosize
      minRows={rows}
      maxRows={12}
      defaultValue={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}

interface NumberFieldProps extends FieldProps<number | null> {
  readonly decimals?: number
  /** Shown after the number: '%'. */
  readonly suffix?: string
  readonly placeholder?: string
  /** What an arrow key adds or takes; 1 by default. */
  readonly step?: number
  /** The number of a document or a file, written without dots. */
  readonly isNumeral?: boolean
}

const hasDecimals = (number: number, decimals: number) =>
  Number.isFinite(number) && Number(number.toFixed(decimals)) === number
const unreadableNumber = (decimals: number) =>
  decimals === 0 ? 'Informe um número inteiro' : `Informe um número com até ${decimals} decimais`

/** A whole number, or one with decimals; null when blank. */
export function NumberField(props: NumberFieldProps) {
  const { decimals = 0, suffix, placeholder, step = 1, isNumeral = false, ...rest } = props
  const { key, value, set, blur, tellProblem, input } = useField<number | null>(rest)
  // A sign that the field does not take is told: without it 2,5 would become 25.
  const type = (typed: number | string) => {
    const number = typed === '' ? null : Number(typed)
    const isWrong = number !== null && !hasDecimals(number, decimals)
    tellProblem(isWrong ? unreadableNumber(decimals) : undefined)
    if (!isWrong) set(number)
  }
  return (
    <NumberInput
      key={key}
      {...input}
      {...{ placeholder, suffix, step }}
      decimalSeparator=","
      thousandSeparator={isNumeral ? '' : '.'}
      hideControls
      defaultValue={value ?? ''}
      onChange={type}
      onBlur={blur}
    />
  )
}

interface MoneyFieldProps extends FieldProps<number> {
  /** What stands in the field while nothing is typed: an amount that the screen computes. */
  readonly shown?: number
  readonly size?: 'xs'
  /** The code of another currency than the real. */
  readonly currency?: string
  /** The keys of a telephone have digits alone, without the signs of an expression. */
  readonly inputMode?: 'decimal'
}

/** An amount in reais, or an expression such as 100+250*2. */
export function MoneyField({ shown, size, currency, inputMode, ...props }: MoneyFieldProps) {
  const { key, value, set, blur, input } = useField<number | null>(props)
  return (
    <MoneyInput
      key={key}
      {...input}
      {...(size && { size })}
      {...(inputMode && { inputMode })}
      currency={currency}
      value={shown ?? value}
      onChange={set}
      onBlur={blur}
    />
  )
}

interface DateFieldProps extends FieldProps<CalendarDate | null> {
  /** What a blank means: 'Hoje'. */
  readonly placeholder?: string
  /** What stands in the field while nothing is typed: a day that the screen computes. */
  readonly shown?: CalendarDate | undefined
  readonly size?: 'xs'
}

/** A date, typed (2111, hoje, +3) or picked in a calendar. */
export function DateField({ placeholder, shown, size, ...props }: DateFieldProps) {
  const { key, value, ...field } = useField<CalendarDate | null>(props)
  const look = { ...(placeholder !== undefined && { placeholder }), ...(size && { size }) }
  return <DateBox key={key} {...{ field, look, shown }} initial={value} />
}

interface DateBoxProps extends Pick<DateFieldProps, 'shown'> {
  readonly field: Pick<Field<CalendarDate | null>, 'set' | 'blur' | 'input'>
  readonly look: Pick<DateFieldProps, 'placeholder' | 'size'>
  readonly initial: CalendarDate | null
}

/** Holds the day: a blank that was typed is no text that waits for one. */
function DateBox({ field, look, shown, initial }: DateBoxProps) {
  const { set, blur, input } = field
  const [day, setDay] = useState(initial)
  const choose = (chosen: CalendarDate | null) => {
    setDay(chosen)
    set(chosen)
  }
  return (
    <DateInput {...input} {...look} value={shown ?? day ?? null} onChange={choose} onBlur={blur} />
  )
}

interface SelectFieldProps extends FieldProps<string | null> {
  readonly options: readonly Option[]
  readonly placeholder?: string
}

/** A select over a fixed list. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { key, value, set, blur, input } = useField<string | null>(props)
  return (
    <Select
      key={key}
      {...input}
      placeholder={placeholder ?? 'Escolha'}
      data={[...options]}
      {...optionsScroll}
      searchable={options.length > 8}
      nothingFoundMessage={noSuggestions}
      clearable={!input.withAsterisk}
      allowDeselect={!input.withAsterisk}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      defaultValue={value}
      onChange={(chosen) => set(chosen)}
      onBlur={blur}
    />
  )
}

interface PickerFieldProps extends FieldProps<number | null> {
  readonly source: OptionSource
  readonly placeholder?: string
  /** Label of an option before the others, which chooses nothing: 'Todas as Empresas'. */
  readonly first?: string
}

/** A record chosen by search on the server; the value is its id. */
export function PickerField({ source, placeholder, first, ...props }: PickerFieldProps) {
  const { key, value, set, blur, input } = useField<number | null>(props)
  return (
    <PickerBox
      key={key}
      {...{ input, source, placeholder, first, blur }}
      initial={value === null || value === undefined ? null : String(value)}
      onChoose={(chosen) => set(chosen === null ? null : Number(chosen))}
    />
  )
}

interface KeyPickerFieldProps extends FieldProps<string | null> {
  readonly source: OptionSource
  readonly placeholder?: string
}

/** The same, of records whose key is a text. */
export function KeyPickerField({ source, placeholder, ...props }: KeyPickerFieldProps) {
  const { key, value, set, blur, input } = useField<string | null>(props)
  return (
    <PickerBox
      key={key}
      {...{ input, source, placeholder, blur }}
      initial={value ?? null}
      onChoose={set}
    />
  )
}

interface YesNoFieldProps extends FieldProps<'S' | 'N'> {
  readonly look?: 'switch' | 'checkbox'
}

/** A switch or checkbox whose value is S or N. */
export function YesNoField({ look = 'switch', ...props }: YesNoFieldProps) {
  const { key, value, set, input } = useField<'S' | 'N' | null>(props)
  const { label, description, disabled, error, 'data-path': path } = input
  const Control = look === 'switch' ? Switch : Checkbox
  return (
    <Control
      key={key}
      {...{ label, description, disabled, error }}
      data-path={path}
      defaultChecked={value === 'S'}
      onChange={(event) => set(event.currentTarget.checked ? 'S' : 'N')}
    />
  )
}

/** A select of Sim and Não whose value is a boolean; null when blank. */
export function BooleanField(props: FieldProps) {
  const { key, value, set, blur, input } = useField<boolean | null>(props)
  const chosen = value === true ? 'S' : 'N'
  return (
    <Select
      key={key}
      {...input}
      placeholder="Escolha"
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      data={[
        { value: 'S', label: 'Sim' },
        { value: 'N', label: 'Não' },
      ]}
      defaultValue={typeof value === 'boolean' ? chosen : null}
      onChange={(next) => set(next === null ? null : next === 'S')}
      onBlur={blur}
    />
  )
}

interface PickerBoxProps {
  readonly input: ReturnType<typeof useField>['input']
  readonly source: OptionSource
  readonly placeholder: string | undefined
  readonly first?: string | undefined
  readonly initial: string | null
  readonly onChoose: (value: string | null) => void
  readonly blur: () => void
}

function PickerBox({
  input,
  source,
  placeholder,
  first,
  initial,
  onChoose,
  blur,
}: PickerBoxProps): ReactNode {
  const [value, setValue] = useState(initial)
  const [failure, setFailure] = useState<string>()
  return (
    <PickerInput
      {...input}
      error={failure ?? input.error}
      placeholder={placeholder ?? 'Digite para procurar'}
      clearable={!input.withAsterisk && first === undefined}
      source={source}
      {...(first !== undefined && { first: { value: '', label: first } })}
      value={value}
      onBlur={blur}
      onFailure={(error) => setFailure(error instanceof Error ? error.message : undefined)}
      onChange={(choice) => {
        const chosen = choice === '' ? null : choice
        setFailure(undefined)
        setValue(chosen)
        onChoose(chosen)
      }}
    />
  )
}
