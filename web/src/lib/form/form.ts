import type { Schema } from '@claquete/contract/endpoint'
import type { UseFormReturnType } from '@mantine/form'
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { ReactNode } from 'react'
import type { FormStatus } from './record.ts'
import type { Difference } from './schema.ts'
import { keepProblem, TextListenerContext } from './unreadable.ts'
import type { TextListener } from './unreadable.ts'

type Values = Record<string, unknown>

/** Why the last save failed. */
export interface SaveProblem {
  readonly msg: string
  /** Fields another user changed meanwhile. */
  readonly conflicts: readonly Difference[]
  /** What the call was refused with; absent where the form itself refused. */
  readonly error?: unknown
}

export interface EntityForm<V extends Values = Values> {
  readonly form: UseFormReturnType<V>
  readonly schema: Schema
  readonly status: FormStatus
  /** Why the record could not be loaded. */
  readonly failure: unknown
  readonly isSaving: boolean
  readonly problem: SaveProblem | undefined
  readonly isDraftRestored: boolean
  /** Address that Cancel opens; undefined where the form stays. */
  readonly back: string | undefined
  /** Labels by field path, registered by the fields on screen. */
  readonly labels: Map<string, string>
  /** What is wrong, by path, with texts that are no value (a date that does not exist); they block saving. */
  readonly fieldProblems: Map<string, string>
  /** Sets a field from outside its input; the input re-renders unless `forceUpdate` is false. */
  set<K extends keyof V & string>(
    path: K,
    value: V[K],
    how?: { readonly forceUpdate?: boolean },
  ): void
  /** Sets several fields from outside their inputs. */
  change(part: Partial<V>): void
  retry(): void
  /** Saves and says whether it succeeded. Calls `onDone` after a success, before the screens read again what changed. */
  submit(onDone?: () => void): Promise<boolean>
  isChanged(): boolean
  discardDraft(): void
  /** Replaces all values and forgets what was typed, as if the form had just been opened. */
  restart(values: V): void
  /** Takes over a record changed outside the form: typed values stay, and saving them is no conflict. */
  follow(record: V): void
  /** Lets the user leave without being asked to confirm. */
  release(): void
  /** Number of save attempts; each validates every field. */
  attempts(): number
  /** Calls the listener on each change of a value; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

const FormContext = createContext<EntityForm | undefined>(undefined)

interface FormProviderProps<V extends Values> {
  readonly value: EntityForm<V>
  readonly children: ReactNode
}

/** Provides the form to the fields and inputs below, which address it by path; value types are erased here. */
export function FormProvider<V extends Values>({ value, children }: FormProviderProps<V>) {
  const form = value as unknown as EntityForm
  const listener = useTexts(form)
  return createElement(
    TextListenerContext,
    { value: listener },
    createElement(FormContext, { value: form }, children),
  )
}

/** Keeps what is wrong with the texts of the inputs, also of those that are no field of the kit. */
function useTexts({ fieldProblems, form }: EntityForm): TextListener {
  const { clearFieldError } = form
  const latest = useRef(clearFieldError)
  useEffect(() => {
    latest.current = clearFieldError
  })
  return useMemo(
    () => ({
      tell: (path, problem) => keepProblem(fieldProblems, path, problem),
      typed: (path) => latest.current(path),
    }),
    [fieldProblems],
  )
}

/** The form around a field; throws outside one. */
export function useCurrentForm<V extends Values = Values>(): EntityForm<V> {
  const current = useContext(FormContext)
  if (!current) throw new Error('A field stands outside a form')
  return current as unknown as EntityForm<V>
}

type Watched<V extends Values> = Pick<EntityForm<V>, 'form' | 'subscribe'>

/** The current values of a form; re-renders the caller on every change. */
export const useValues = <V extends Values>({ form, subscribe }: Watched<V>): V =>
  useSyncExternalStore(subscribe, form.getValues)

/** The current values of the form around the caller, which re-renders on every change. */
export const useFormValues = <V extends Values>(): V => useValues(useCurrentForm<V>())

/**
 * Follows the record that the screen keeps fresh beside the form: what others change appears in the fields, except where
 * the same field was typed, which saving then refuses as a conflict.
 */
export function useFollow<V extends Values, Stored>(
  { follow, status }: EntityForm<V>,
  stored: Stored | undefined,
  valuesOf: (stored: Stored) => V,
): void {
  const latest = useRef({ follow, valuesOf })
  useEffect(() => {
    latest.current = { follow, valuesOf }
  })
  useEffect(() => {
    if (stored === undefined || status !== 'ready') return
    latest.current.follow(latest.current.valuesOf(stored))
  }, [stored, status])
}
