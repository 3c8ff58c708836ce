import { useEffect } from 'react'
import { useCurrentForm } from '../../lib/form.ts'
import { fieldRule } from '../../lib/form-schema.ts'

/** What every field of a form takes. */
export interface FieldProps {
  /** Path in the form: 'endereco.cep'. */
  readonly name: string
  readonly label: string
  /** A sentence under the field. */
  readonly help?: string
  readonly isDisabled?: boolean
  /** Where the contract cannot know: a field that the tenant made. */
  readonly isRequired?: boolean
}

export interface Field<T> {
  /** Changes when the value was set from outside: the input is drawn anew. */
  readonly key: string
  readonly value: T
  set(value: T): void
  /** Checks the field, when it was changed, shortly after it is left. */
  blur(): void
  /** Says that what is typed is no value, which blocks saving; undefined takes it back. */
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
 * A message that appears the moment a field is left moves the button under the pointer, and the
 * click that left the field is lost: it waits for a click's time.
 */
export const CLICK_MS = 180

const order = ['label', 'input', 'error', 'description'] as const

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], values)
}

/** The form's side of a field: value, error, required mark and length from the contract. */
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
  // A value set from outside replaces what was typed, and with it what was wrong with it.
  useEffect(() => () => void fieldProblems.delete(name), [name, key, fieldProblems])
  return {
    key,
    value: valueAt(form.getValues(), name) as T,
    set: (value) => set(name, value, { forceUpdate: false }),
    blur: () => {
      const before = attempts()
      // The click that left the field may have saved: what the server said of it stays.
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
