import { Checkbox, MultiSelect, NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Option, OptionSource } from '../../lib/form/selectors.ts'
import { ManyPickerInput } from '../inputs/many-picker-input.tsx'
import { optionsScroll } from '../inputs/options-scroll.ts'
import { Row } from '../layout/flex.tsx'
import { useField } from './use-field.ts'
import type { Field, FieldProps } from './use-field.ts'

/** An option of a list that the browser draws; null is the one that chooses nothing. */
export interface NativeOption<T> {
  readonly value: T | null
  readonly label: string
  readonly isDisabled?: boolean
}

interface NativeFieldProps<T> extends FieldProps<T> {
  readonly options: readonly NativeOption<T>[]
  /** What is chosen while nobody chose: a choice that the screen computes. */
  readonly shown?: T | undefined
  /** Small, in a table. */
  readonly size?: 'xs'
}

/** A short list that the browser draws (`<select>`). The value is a text or a number, as in the chosen option. */
export function NativeField(props: NativeFieldProps<string | number>) {
  const { options, shown, size, ...rest } = props
  const { key, value, ...field } = useField<string | number | null>(rest)
  return <NativeBox key={key} {...{ field, options, shown, size }} initial={String(value ?? '')} />
}

interface NativeBoxProps<T> extends Pick<NativeFieldProps<T>, 'options' | 'shown'> {
  readonly size: 'xs' | undefined
  readonly field: Pick<Field<T | null>, 'set' | 'blur' | 'input'>
  readonly initial: string
}

/** Holds what was chosen: the options may come after it. */
function NativeBox({ field, options, shown, size, initial }: NativeBoxProps<string | number>) {
  const { set, blur, input } = field
  const [chosen, setChosen] = useState(initial)
  const choose = (text: string) => {
    setChosen(text)
    set(options.find((one) => String(one.value ?? '') === text)?.value ?? null)
  }
  return (
    <NativeSelect
      {...input}
      {...(size && { size })}
      withAsterisk={input.withAsterisk && options.some((one) => one.value === null)}
      data={options.map(({ value: one, label, isDisabled = false }) => ({
        value: String(one ?? ''),
        label,
        disabled: isDisabled,
      }))}
      value={shown === undefined ? chosen : String(shown)}
      onChange={(event) => choose(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}

interface CheckFieldProps extends FieldProps<boolean> {
  readonly look?: 'switch' | 'checkbox'
}

/** A checkbox or switch. Its value is true or false. */
export function CheckField({ look = 'checkbox', ...props }: CheckFieldProps) {
  const { key, value, set, input } = useField<boolean | null>(props)
  const { withAsterisk: _mark, inputWrapperOrder: _order, ...rest } = input
  const Control = look === 'switch' ? Switch : Checkbox
  return (
    <Control
      key={key}
      {...rest}
      defaultChecked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

interface SegmentsFieldProps<T extends string> extends FieldProps<T> {
  /** Labels by value, in the order shown. */
  readonly options: Readonly<Record<T, string>>
}

/** A choice among a few, all of which are seen; the label is read aloud. */
export function SegmentsField<T extends string>({ options, ...props }: SegmentsFieldProps<T>) {
  const { key, value, set, input } = useField<T>(props)
  return (
    <SegmentedControl
      key={key}
      aria-label={props.label}
      data-path={input['data-path']}
      disabled={input.disabled}
      data={Object.entries<string>(options).map(([one, label]) => ({ value: one, label }))}
      defaultValue={value}
      onChange={(chosen) => set(chosen as T)}
    />
  )
}

interface ManyFieldProps extends FieldProps<string[]> {
  readonly options: readonly Option[]
  readonly placeholder?: string
}

/** Several of a fixed list, in the order in which they were chosen. */
export function ManyField({ options, placeholder, ...props }: ManyFieldProps) {
  const { key, value, set, blur, input } = useField<string[] | null>(props)
  return (
    <MultiSelect
      key={key}
      {...input}
      {...optionsScroll}
      placeholder={placeholder}
      searchable={options.length > 8}
      data={[...options]}
      defaultValue={value ?? []}
      onChange={set}
      onBlur={blur}
    />
  )
}

interface ChecksFieldProps extends FieldProps<string[]> {
  /** Labels by value, in the order shown and kept. */
  readonly options: Readonly<Record<string, string>>
  /** Small, in a table. */
  readonly size?: 'xs'
}

/** Several of a few, each with a box. */
export function ChecksField({ options, size, ...props }: ChecksFieldProps) {
  const { key, value, set, input } = useField<readonly string[] | null>(props)
  const order = Object.keys(options)
  return (
    <Checkbox.Group
      key={key}
      label={input.label}
      aria-label={input['aria-label']}
      description={input.description}
      error={input.error}
      data-path={input['data-path']}
      defaultValue={[...(value ?? [])]}
      onChange={(chosen) => set(order.filter((one) => chosen.includes(one)))}
    >
      <Row>
        {Object.entries(options).map(([one, label]) => (
          <Checkbox key={one} value={one} label={label} {...(size && { size })} />
        ))}
      </Row>
    </Checkbox.Group>
  )
}

interface PickersFieldProps extends FieldProps<number[]> {
  readonly source: OptionSource
  readonly placeholder?: string
}

/** Several records searched on the server; the value is the list of their ids. */
export function PickersField({ source, placeholder, ...props }: PickersFieldProps) {
  const { key, value, set, blur, input } = useField<readonly number[] | null>(props)
  return (
    <PickersBox
      key={key}
      {...{ input, source, placeholder, blur }}
      initial={(value ?? []).map(String)}
      onChoose={(chosen) => set(chosen.map(Number))}
    />
  )
}

interface PickersBoxProps extends Pick<PickersFieldProps, 'source'> {
  readonly input: ReturnType<typeof useField>['input']
  readonly placeholder: string | undefined
  readonly initial: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly blur: () => void
}

function PickersBox({ input, source, placeholder, initial, onChoose, blur }: PickersBoxProps) {
  const [value, setValue] = useState(initial)
  return (
    <ManyPickerInput
      {...input}
      placeholder={placeholder}
      source={source}
      value={value}
      onBlur={blur}
      onChange={(chosen) => {
        setValue(chosen)
        onChoose(chosen)
      }}
    />
  )
}
