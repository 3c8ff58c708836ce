import { useEffect } from 'react'
import { useCurrentForm } from '../../lib/form/form.ts'
import { valueAt } from '../../lib/form/path.ts'
import { fieldRule } from '../../lib/form/schema.ts'

/** Props every form field accepts. */
export interface FieldProps<T = never> {
  /** Path in the form: 'endereco.cep'. */
  readonly name: string
  /** Its path in the call, where it is another: the contract's rule and the server's refusals are found by it. */
  readonly as?: string
  readonly label: string
  /** The label is only read aloud: a cell of a table whose column has the title. */
  readonly isLabelHidden?: boolean
  /** Help text below the field. */
  readonly help?: React.ReactNode
  readonly isDisabled?: boolean
  /** Marks the field as required where the contract cannot tell: a custom field. */
  readonly isRequired?: boolean
  /** What is wrong with the value, which the screen sees while it is typed: shown at once. */
  readonly problem?: string | undefined
  /** Gets the focus when its dialog opens. */
  readonly isFirst?: boolean
  /** Called after the person changed the value, for fields that depend on it. */
  readonly onSet?: (value: T) => void
}

export interface Field<T> {
  /** Changes when the value is set from outside, which remounts the input. */
  readonly key: string
  readonly value: T
  set(value: T): void
  /** Validates a changed field shortly after blur. */
  blur(): void
  /** Reports that the typed text is not a value, which blocks saving; undefined clears it. */
  tellProblem(msg: string | undefined): void
  readonly input: {
    readonly label: string | undefined
    readonly 'aria-label': string | undefined
    readonly 'data-autofocus': true | undefined
    readonly description: React.ReactNode
    readonly disabled: boolean
    readonly error: React.ReactNode
    readonly withAsterisk: boolean
    readonly 'data-path': string
    readonly inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
  }
  readonly maxLength: number | undefined
}

/**
 * Delay of messages after blur, in milliseconds. A message that appears at once shifts the layout and the click
 * that caused the blur misses its button.
 */
export const CLICK_MS = 180

const order = ['label', 'input', 'error', 'description'] as const

/**
 * Changes when the value, or a group or list it stands in, is set from outside; not when its row moves, because one
 * above it went: what is typed in it, and is no value yet, would be lost.
 */
const keyOf = (form: { key(path: string): string }, path: string) =>
  path
    .split('.')
    .map((_, at, steps) => {
      const above = steps.slice(0, at + 1).join('.')
      return form.key(above).replace(`-${above}-`, '-')
    })
    .join()

/** Binds a field to its form: value, error, and the required mark and maximum length of the contract. */
export function useField<T>(props: FieldProps): Field<T> {
  const { name, as = name, label, isLabelHidden, help, isDisabled = false, isFirst, onSet } = props
  const { form, set, schema, labels, fieldProblems, attempts } = useCurrentForm()
  const { isRequired, maxLength } = fieldRule(schema, as)
  const root = name.split('.', 1)[0] ?? name
  if (!(root in form.getValues())) throw new Error(`The form has no field called ${name}`)
  const key = keyOf(form, name)
  useEffect(() => {
    labels.set(as, label)
    return () => void labels.delete(as)
  }, [as, label, labels])
  // A value set from outside replaces the typed text, and with it its problem.
  useEffect(() => () => void fieldProblems.delete(as), [as, key, fieldProblems])
  return {
    key,
    value: valueAt(form.getValues(), name) as T,
    set: (value) => {
      set(name, value, { forceUpdate: false })
      if (as !== name && form.errors[as] !== undefined) form.clearFieldError(as)
      ;(onSet as ((value: T) => void) | undefined)?.(value)
    },
    blur: () => {
      const before = attempts()
      // The click that caused the blur may have submitted: keep the errors of that attempt.
      setTimeout(() => {
        if (attempts() === before && form.isDirty(name)) form.validateField(as)
      }, CLICK_MS)
    },
    tellProblem: (msg) => {
      if (msg) fieldProblems.set(as, msg)
      else fieldProblems.delete(as)
    },
    input: {
      label: isLabelHidden ? undefined : label,
      'aria-label': isLabelHidden ? label : undefined,
      'data-autofocus': isFirst ? true : undefined,
      description: help,
      disabled: isDisabled,
      error: form.errors[name] ?? form.errors[as] ?? props.problem,
      withAsterisk: props.isRequired ?? isRequired,
      'data-path': as,
      inputWrapperOrder: [...order],
    },
    maxLength,
  }
}
