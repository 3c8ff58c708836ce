import { useState } from 'react'
import type { Wrong } from './act.ts'

type NamesOf<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string]
type Typed = { readonly currentTarget: { readonly value: string } }
type Ticked = { readonly currentTarget: { readonly checked: boolean } }

/** What an input takes to hold one value of a form. */
interface Bound<T> {
  readonly value: T
  readonly error: string | undefined
  readonly onChange: (value: T) => void
}

export interface Fields<V> {
  readonly values: V
  change(part: Partial<V>): void
  /** Binds an input that gives its value: money, day, choice. `path` is how the call names it. */
  field<K extends keyof V & string>(name: K, path?: string): Bound<V[K]>
  /** Binds an input that gives its event: a line of text, several, a native select. */
  text(
    name: NamesOf<V, string>,
    path?: string,
  ): Omit<Bound<string>, 'onChange'> & { readonly onChange: (event: Typed) => void }
  /** Binds a checkbox. */
  check(name: NamesOf<V, boolean>): {
    readonly checked: boolean
    readonly onChange: (event: Ticked) => void
  }
}

/** The values of a form by name, each bound to its input with what is wrong with it. */
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
