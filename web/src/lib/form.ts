import type { AnyAddress, Schema } from '@claquete/contract/endpoint'
import { schemaResolver, useForm } from '@mantine/form'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CallFailure, failureText, isAborted, refreshReads } from './call.ts'
import type { DraftKeeper } from './form-draft.ts'
import { setAt, useDraft, useRecord } from './form-record.ts'
import type { FormRecord, FormStatus } from './form-record.ts'
import { tidy } from './form-schema.ts'
import type { Difference } from './form-schema.ts'
import { errorsOf } from './refusal.ts'
import { toast } from './toast.ts'

type Values = Record<string, unknown>
type Problems = Readonly<Record<string, string | undefined>>

export interface FormOptions<V extends Values, Reply> {
  /** Identifies the record: 'pessoa/12'. Another name is another form. Without one no draft is kept. */
  readonly name?: string | undefined
  readonly initial: V
  /** Schema of the request body, for validation, required marks and maximum lengths. */
  readonly schema: Schema
  /** What is validated, where the values are not the body themselves. */
  readonly bodyOf?: ((values: V) => unknown) | undefined
  /** Reads the record; absent when creating one. */
  readonly load?: ((signal: AbortSignal) => Promise<V>) | undefined
  /** `initial` is the record: `load` reads it again only after it was saved or refused. */
  readonly isLoaded?: boolean | undefined
  /** Saving waits for it, and sends the values after it: files under way. Rejects where nothing can be saved. */
  readonly waitsFor?: (() => Promise<void>) | undefined
  readonly save: (values: V) => Promise<Reply>
  /** Address to open after saving; when absent, the form stays open on the saved record. */
  readonly done?: string | ((reply: Reply) => string) | undefined
  /** Called with the reply of a save, before what it makes old is read again. */
  readonly onSaved?: ((reply: Reply) => void) | undefined
  /** Endpoints whose cached reads are invalidated by saving. */
  readonly refresh?: readonly AnyAddress[] | undefined
  /** Rules across fields: field path to message. What a rule says of a field stands for what the schema says. */
  readonly rules?: ((values: V) => Problems) | undefined
  /** `draft` keeps what is typed across a reload. For forms that take minutes to fill; secrets are never stored. */
  readonly keeps?: 'draft' | undefined
}

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
  /** Messages by field path for typed text that is not a value (a date that does not exist); they block saving. */
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

/** Provides the form to the fields below, which address it by path; value types are erased here. */
export const FormProvider = <V extends Values>({ value, children }: FormProviderProps<V>) =>
  createElement(FormContext, { value: value as unknown as EntityForm }, children)

/** The form around a field; throws outside one. */
export function useCurrentForm<V extends Values = Values>(): EntityForm<V> {
  const current = useContext(FormContext)
  if (!current) throw new Error('A field stands outside a form')
  return current as unknown as EntityForm<V>
}

/**
 * A form over one record: loads it, validates it by the contract's schema, runs one save at a time, shows refusals
 * beside their fields and never loses what was typed.
 */
export function useEntityForm<V extends Values, Reply extends { msg?: string | undefined }>(
  options: FormOptions<V, Reply>,
): EntityForm<V> {
  const { initial, schema, rules, keeps, done, bodyOf } = options
  const ownName = useId()
  const name = options.name ?? ownName
  const [fieldProblems] = useState(() => new Map<string, string>())
  const [labels] = useState(() => new Map<string, string>())
  const [listeners] = useState(() => new Set<() => void>())
  const keeper = useDraft(name, options.name === undefined ? 'never' : (keeps ?? 'blocked'))
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) => allProblems({ schema, bodyOf, rules }, values, fieldProblems),
    onValuesChange: (values) => {
      keeper.keep(values)
      for (const listener of listeners) listener()
    },
  }) as UseFormReturnType<V>
  const record = useRecord({ ...options, name }, form, keeper)
  const { isHeld, submit, hold, ...saving } = useSaving({ ...options, name }, form, record, keeper)
  const attempts = useRef(0)
  return {
    form,
    schema,
    labels,
    fieldProblems,
    ...saving,
    submit: (onDone) => {
      attempts.current += 1
      return submit(onDone)
    },
    attempts: () => attempts.current,
    set: (path, value, how) => setAt(form, path, value, how),
    change: (part) => {
      for (const [path, value] of Object.entries(part)) setAt(form, path, value)
    },
    restart: (values) => {
      record.restart(values)
      hold()
    },
    status: record.status,
    failure: record.failure,
    retry: record.retry,
    isDraftRestored: record.isDraftRestored,
    isChanged: () => isHeld() && record.isChanged(),
    discardDraft: record.discardDraft,
    follow: record.follow,
    back: typeof done === 'string' ? done : undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
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

function allProblems<V extends Values>(
  { schema, bodyOf, rules }: Pick<FormOptions<V, unknown>, 'schema' | 'bodyOf' | 'rules'>,
  values: V,
  fieldProblems: ReadonlyMap<string, string>,
): FormErrors {
  const tidied = tidy(schema, values)
  const body = bodyOf ? tidy(schema, bodyOf(values)) : tidied
  const standard = schema as unknown as Parameters<typeof schemaResolver>[0]
  const found: FormErrors = { ...schemaResolver(standard, { sync: true })(body as Values) }
  for (const [path, msg] of Object.entries(rules?.(tidied) ?? {})) if (msg) found[path] = msg
  for (const [path, msg] of fieldProblems) found[path] = msg
  return found
}

/** What others changed meanwhile, where the record was refused for being old. */
async function conflictsOf<V extends Values>(
  error: unknown,
  load: FormOptions<V, unknown>['load'],
  record: FormRecord<V>,
): Promise<readonly Difference[]> {
  const isOld = error instanceof CallFailure && error.code === 'versao_antiga' && load
  const theirs = isOld ? await load(new AbortController().signal).catch(() => undefined) : undefined
  return theirs ? record.rebase(theirs).filter(({ path }) => path !== 'versao') : []
}

async function valuesToSend<V extends Values>(
  form: UseFormReturnType<V>,
  waitsFor: FormOptions<V, unknown>['waitsFor'],
): Promise<V> {
  await waitsFor?.()
  return form.getValues()
}

/** What the server said of a save; a call that was silenced says ''. */
const tell = (msg = 'Salvo com sucesso') => void (msg && toast.success(msg))

function useSaving<V extends Values, Reply extends { msg?: string | undefined }>(
  options: FormOptions<V, Reply> & { readonly name: string },
  form: UseFormReturnType<V>,
  record: FormRecord<V>,
  keeper: DraftKeeper,
) {
  const { name, load, waitsFor, save, done, schema, bodyOf, onSaved, refresh = [] } = options
  const navigate = useNavigate()
  const isRunning = useRef(false)
  const isFree = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  useEffect(() => {
    isFree.current = false
  }, [name])
  const release = () => {
    isFree.current = true
    keeper.drop()
  }
  const run = async (onDone: (() => void) | undefined) => {
    const sent = await valuesToSend(form, waitsFor)
    const reply = await save(bodyOf ? sent : tidy(schema, sent))
    release()
    tell(reply.msg)
    onSaved?.(reply)
    onDone?.()
    await refreshReads(...refresh)
    if (onDone) return
    if (done !== undefined) return void navigate(typeof done === 'string' ? done : done(reply))
    // It is saved, also when it cannot be read again.
    const saved = await load?.(new AbortController().signal).catch(() => undefined)
    record.settle(saved ?? sent, sent)
    isFree.current = false
  }
  const refuse = async (error: unknown) => {
    if (isAborted(error)) return false
    const conflicts = await conflictsOf(error, load, record)
    form.setErrors(errorsOf(error))
    setProblem({ msg: failureText(error), conflicts, error })
    return false
  }
  const submit = async (onDone?: () => void) => {
    if (isRunning.current) return false
    if (form.validate().hasErrors) {
      setProblem({ msg: 'Confira os campos destacados.', conflicts: [] })
      return false
    }
    isRunning.current = true
    setSaving(true)
    setProblem(undefined)
    const isSaved = await run(onDone).then(() => true, refuse)
    isRunning.current = false
    setSaving(false)
    return isSaved
  }
  const hold = () => {
    isFree.current = false
    setProblem(undefined)
  }
  return { isSaving, problem, release, hold, submit, isHeld: () => !isFree.current }
}
