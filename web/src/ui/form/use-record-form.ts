import type { AnyEndpoint, ReplyOf, RequestTo, Schema } from '@claquete/contract/endpoint'
import { schemaResolver, useForm } from '@mantine/form'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { useId, useRef, useState } from 'react'
import { call } from '../../lib/wire/request.ts'
import type { EntityForm } from '../../lib/form/form.ts'
import type { Blanked } from '../../lib/form/path.ts'
import { setAt, useDraft, useRecord } from '../../lib/form/record.ts'
import { useSaving } from '../../lib/form/saving.ts'
import type { SavingOptions } from '../../lib/form/saving.ts'
import { tidy } from '../../lib/form/schema.ts'
import { boundFields } from '../fields/bound.tsx'
import type { BoundFields } from '../fields/bound.tsx'

export type { Blanked }

/** The values of a form that are the body of its call. */
export type BodyValues<E> = RequestTo<E> extends { body: infer Body } ? Blanked<Body> : never

type Values = Record<string, unknown>
type Problems = Readonly<Record<string, string | undefined>>

interface Said {
  readonly msg?: string | undefined
}

/** What a form needs of its call: the schemas of what it takes. An address alone has none. */
type FormCall = Pick<AnyEndpoint, 'params' | 'query' | 'body'> & {
  readonly types?: { readonly request: unknown; readonly reply: unknown }
} & ({ readonly reply: Schema } | { readonly path?: never })

/**
 * Stands for the call where no single one takes the values: the form is validated by this schema, and sent by `send`.
 */
export const formOf = <Values>(
  body: Schema<unknown, Values>,
): Pick<AnyEndpoint, 'body'> & {
  readonly path?: never
  readonly types?: { readonly request: { readonly body: Values }; readonly reply: Said }
} => ({ body })

interface Options<E extends FormCall, V extends object, Reply> extends Pick<
  SavingOptions<V & Values, Reply>,
  'done' | 'refresh' | 'onSaved' | 'waitsFor'
> {
  /** Identifies the record: 'pessoa/12'. Another name is another form. Without one no draft is kept. */
  readonly name?: string | undefined
  readonly initial: V | (() => V)
  /** Reads the record to change; absent where it is new, or the screen has read it (`isLoaded`). */
  readonly read?: ((signal: AbortSignal) => Promise<V>) | undefined
  /** `initial` is the record: `read` reads it again only after it was saved or refused. */
  readonly isLoaded?: boolean | undefined
  /** Rules across fields: field path to message. What a rule says of a field stands for what the schema says. */
  readonly rules?: ((values: V) => Problems) | undefined
  /** `draft` keeps what is typed across a reload. For forms that take minutes to fill; secrets are never stored. */
  readonly keeps?: 'draft' | undefined
  /** Calls by another way than the endpoint alone: two calls, or one of two. Blanks are as the contract takes them. */
  readonly send?: ((request: RequestTo<E>, values: V) => Promise<Reply>) | undefined
}

/** The request that the values make; may be left out where they are the body and nothing else is asked. */
type Asked<E, V> =
  { readonly body: V } extends Blanked<RequestTo<E>>
    ? { readonly request?: ((values: V) => Blanked<RequestTo<E>>) | undefined }
    : { readonly request: (values: V) => Blanked<RequestTo<E>> }

/** What is no call has to say how it is sent. */
type Sent<E, V, Reply> = E extends { readonly path: string }
  ? unknown
  : { readonly send: (request: RequestTo<E>, values: V) => Promise<Reply> }

export type RecordForm<V extends object> = EntityForm<V & Values> & BoundFields<V>

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Blank parts become what the call takes for nothing. */
function tidyRequest(endpoint: FormCall, request: Parts): Parts {
  const parts = Object.entries(request).map(([part, values]) => {
    const schema = endpoint[part as keyof Parts]
    return [part, schema ? tidy(schema, values) : values]
  })
  return Object.fromEntries(parts) as Parts
}

const nothing: Schema = { _zod: { output: undefined, input: undefined } }

/**
 * The one form of the product: the values of one call, in a page, a dialog or a table of inputs (`FormPage`,
 * `FormDialog`, `FormPanel`, `FormScreen`). Required marks, lengths and refusals come from the contract of the call; what is typed
 * is validated by it before it is sent, kept when it is refused, and never lost on the way out.
 *
 * Its fields are bound by path: `<f.Text of="descricao" label="Descrição" />`.
 */
export function useRecordForm<
  E extends FormCall,
  V extends object = BodyValues<E>,
  Reply extends Said = ReplyOf<E> & Said,
>(
  endpoint: E,
  options: Options<E, V, Reply> & Asked<E, NoInfer<V>> & Sent<E, NoInfer<V>, NoInfer<Reply>>,
): RecordForm<V> {
  const { read, send, rules, request, ...rest } = options
  const [initial] = useState(options.initial)
  const schema = endpoint.body ?? endpoint.query ?? endpoint.params ?? nothing
  // Only what is typed is validated: a path names its record in the values of the code, which are not those of the wire.
  const typed = endpoint.body ?? endpoint.query
  const part = endpoint.body ? 'body' : endpoint.query ? 'query' : 'params'
  const ask = (values: V): Parts => (request?.(values) as Parts | undefined) ?? { [part]: values }
  const form = useEntityForm<V & Values, Reply>({
    ...rest,
    initial: initial as V & Values,
    schema,
    load: read as ((signal: AbortSignal) => Promise<V & Values>) | undefined,
    validate: (values) => ({
      ...(typed && problemsOf(typed, ask(values)[part])),
      ...told(rules?.(tidy(schema, values))),
    }),
    save: (values) => {
      const asked = tidyRequest(endpoint, ask(values)) as RequestTo<E>
      return send
        ? send(asked, tidy(schema, values))
        : (call(
            endpoint as unknown as AnyEndpoint,
            asked as RequestTo<AnyEndpoint>,
          ) as unknown as Promise<Reply>)
    },
  })
  return { ...form, ...boundFields<V>() }
}

/** What the contract says against a part of the request. */
function problemsOf(schema: Schema, part: unknown): FormErrors {
  const standard = schema as unknown as Parameters<typeof schemaResolver>[0]
  return schemaResolver(standard, { sync: true })(tidy(schema, part) as Values)
}

const told = (problems: Problems = {}): FormErrors =>
  Object.fromEntries(Object.entries(problems).filter(([, msg]) => msg))

interface EntityOptions<V extends Values, Reply>
  extends
    Omit<SavingOptions<V, Reply>, 'name'>,
    Pick<Options<FormCall, V, Reply>, 'name' | 'isLoaded' | 'keeps'> {
  readonly initial: V
  readonly schema: Schema
  /** What is wrong with the values, by path. */
  readonly validate: (values: V) => FormErrors
}

/**
 * A form over one record: loads it, validates it by the contract's schema, runs one save at a time, shows refusals
 * beside their fields and never loses what was typed.
 */
function useEntityForm<V extends Values, Reply extends Said>(
  options: EntityOptions<V, Reply>,
): EntityForm<V> {
  const { initial, schema, validate, keeps, done } = options
  const ownName = useId()
  const name = options.name ?? ownName
  const [fieldProblems] = useState(() => new Map<string, string>())
  const [labels] = useState(() => new Map<string, string>())
  const [listeners] = useState(() => new Set<() => void>())
  const keeper = useDraft(name, options.name === undefined ? 'never' : (keeps ?? 'blocked'))
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) => ({ ...validate(values), ...Object.fromEntries(fieldProblems) }),
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
    isChanged: () => isHeld() && (record.isChanged() || fieldProblems.size > 0),
    discardDraft: record.discardDraft,
    follow: record.follow,
    back: typeof done === 'string' ? done : undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
