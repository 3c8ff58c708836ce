import { useEffect } from 'react'
import { useCurrentForm } from '../../lib/form.ts'
import { fieldRule } from '../../lib/form-schema.ts'

/** Props every form field accepts. */
export interface FieldProps {
  /** Path in the form: 'endereco.cep'. */
  readonly name: string
  readonly label: string
  /** Help text below the field. */
  readonly help?: string
  readonly isDisabled?: boolean
  /** Marks the field as required where the contract cannot tell: a custom field. */
  readonly isRequired?: boolean
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
    readonly label: string
    readonly description: string | undefined
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

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], values)
}

/** Binds a field to its form: value, error, and the required mark and maximum length of the contract. */
export function useField<T>(props: FieldProps): Field<T> {
  const { name, label, help, isDisabled = false } = props
  const { form, set, schema, labels, fieldProblems, attempts } = useCurrentForm()
  const { isRequired, maxLength } = fieldRule(schema, name)
  const root = name.split('.', 1)[0] ?? name
  if (!(root in form.getValues())) throw new Error(`The form has no field called ${name}`)
  const key = form.key(name)
  useEffect(() => {
    labels.set(name, label)
    return () => void labels.delete(name)
  }, [name, label, labels])
  // A value set from outside replaces the typed text, and with it its problem.
  useEffect(() => () => void fieldProblems.delete(name), [name, key, fieldProblems])
  return {
    key,
    value: valueAt(form.getValues(), name) as T,
    set: (value) => set(name, value, { forceUpdate: false }),
    blur: () => {
      const before = attempts()
      // The click that caused the blur may have submitted: keep the errors of that attempt.
      setTimeout(() => {
        if (attempts() === before && form.isDirty(name)) form.validateField(name)
      }, CLICK_MS)
    },
    tellProblem: (msg) => {
      if (msg) fieldProblems.set(name, msg)
      else fieldProblems.delete(name)
    },
    input: {
      label,
      description: help,
      disabled: isDisabled,
      error: form.errors[name],
      withAsterisk: props.isRequired ?? isRequired,
      'data-path': name,
      inputWrapperOrder: [...order],
    },
    maxLength,
  }
}
