import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Option, OptionSource } from '../../lib/selectors.ts'
import { DateInput } from '../inputs/date-input.tsx'
import { MoneyInput } from '../inputs/money-input.tsx'
import { optionsScroll } from '../inputs/options-scroll.ts'
import { PickerInput } from '../inputs/picker-input.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'
import { noSuggestions } from '../inputs/options.ts'

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string
  readonly type?: 'email' | 'url' | 'text'
  /** The HTML autocomplete value; off by default. */
  readonly autoComplete?: string
}

export function TextField({ placeholder, type, autoComplete = 'off', ...props }: TextFieldProps) {
  const { key, value, set, blur, input, maxLength } = useField<string | null>(props)
  return (
    <TextInput
      key={key}
      {...input}
      {...{ placeholder, type, autoComplete, maxLength }}
      defaultValue={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}

export function TextArea({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { key, value, set, blur, input, maxLength } = useField<string | null>(props)
  return (
    <Textarea
      key={key}
      {...input}
      maxLength={maxLength}
      autosize
      minRows={rows}
      maxRows={12}
      defaultValue={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}

interface NumberFieldProps extends FieldProps {
  readonly decimals?: number
  readonly placeholder?: string
  /** What an arrow key adds or takes; 1 by default. */
  readonly step?: number
}

/** A whole number, or one with decimals; null when blank. */
export function NumberField({ decimals = 0, placeholder, step = 1, ...props }: NumberFieldProps) {
  const { key, value, set, blur, input } = useField<number | null>(props)
  return (
    <NumberInput
      key={key}
      {...input}
      placeholder={placeholder}
      decimalScale={decimals}
      step={step}
      allowDecimal={decimals > 0}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      defaultValue={value ?? ''}
      onChange={(typed) => set(typeof typed === 'number' ? typed : null)}
      onBlur={blur}
    />
  )
}

/** An amount in reais, or an expression such as 100+250*2. */
export function MoneyField(props: FieldProps) {
  const { key, value, set, blur, tellProblem, input } = useField<number | null>(props)
  return (
    <MoneyInput
      key={key}
      {...input}
      value={value}
      onChange={set}
      onProblem={tellProblem}
      onBlur={blur}
    />
  )
}

/** A date, typed (2111, hoje, +3) or picked in a calendar. */
export function DateField(props: FieldProps) {
  const { key, value, set, blur, tellProblem, input } = useField<CalendarDate | null>(props)
  return (
    <DateInput
      key={key}
      {...input}
      value={value}
      onChange={set}
      onProblem={tellProblem}
      onBlur={blur}
    />
  )
}

interface SelectFieldProps extends FieldProps {
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
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      defaultValue={value}
      onChange={(chosen) => set(chosen)}
      onBlur={blur}
    />
  )
}

interface PickerFieldProps extends FieldProps {
  readonly source: OptionSource
  readonly placeholder?: string
}

/** A record chosen by search on the server; the value is its id. */
export function PickerField({ source, placeholder, ...props }: PickerFieldProps) {
  const { key, value, set, blur, input } = useField<number | null>(props)
  return (
    <PickerBox
      key={key}
      {...{ input, source, placeholder, blur }}
      initial={value === null || value === undefined ? null : String(value)}
      onChoose={(chosen) => set(chosen === null ? null : Number(chosen))}
    />
  )
}

interface YesNoFieldProps extends FieldProps {
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
  readonly initial: string | null
  readonly onChoose: (value: string | null) => void
  readonly blur: () => void
}

function PickerBox({
  input,
  source,
  placeholder,
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
      clearable={!input.withAsterisk}
      source={source}
      value={value}
      onBlur={blur}
      onFailure={(error) => setFailure(error instanceof Error ? error.message : undefined)}
      onChange={(chosen) => {
        setFailure(undefined)
        setValue(chosen)
        onChoose(chosen)
      }}
    />
  )
}
