import { useState } from 'react'
import type { Wrong } from './act.ts'

type NamesOf<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string]
type Typed = { readonly currentTarget: { readonly value: string } }
type Ticked = { readonly currentTarget: { readonly checked: boolean } }

/** Props that bind an input to one value of the form. */
interface Bound<T> {
  readonly value: T
  readonly error: string | undefined
  readonly onChange: (value: T) => void
}

export interface Fields<V> {
  readonly values: V
  change(part: Partial<V>): void
  /**
   * Binds an input whose onChange gives the value: money, date, select. `path` is the field's name in the
   * endpoint.
   */
  field<K extends keyof V & string>(name: K, path?: string): Bound<V[K]>
  /** Binds an input whose onChange gives the event: text input, textarea, native select. */
  text(
    name: NamesOf<V, string>,
    path?: string,
  ): Omit<Bound<string>, 'onChange'> & { readonly onChange: (event: Typed) => void }
  check(name: NamesOf<V, boolean>): {
    readonly checked: boolean
    readonly onChange: (event: Ticked) => void
  }
}

/** The values of a form, each bound by name to its input and its error message. */
export function useFields<V extends object>(initial: V | (() => V), wrong: Wrong): Fields<V> {
  const [values, setValues] = useState(initial)
  const change = (part: Partial<V>) => setValues((before) => ({ ...before, ...part }))
  const set = (name: keyof V, value: unknown) =>
    setValues((before) => ({ ...before, [name]: value }))
  return {
    values,
    change,
    field: (name, path = name) => ({
      value: values[name],
      error: wrong[path],
      onChange: (value) => set(name, value),
    }),
    text: (name, path = name) => ({
      value: String(values[name]),
      error: wrong[path],
      onChange: ({ currentTarget }) => set(name, currentTarget.value),
    }),
    check: (name) => ({
      checked: Boolean(values[name]),
      onChange: ({ currentTarget }) => set(name, currentTarget.checked),
    }),
  }
}
