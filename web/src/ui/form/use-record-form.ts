import type { AnyEndpoint, ReplyOf, RequestTo, Schema } from '@claquete/contract/endpoint'
import { useState } from 'react'
import { call } from '../../lib/request.ts'
import { useEntityForm } from '../../lib/form.ts'
import type { EntityForm, FormOptions } from '../../lib/form.ts'
import type { Blanked } from '../../lib/form-path.ts'
import { tidy } from '../../lib/form-schema.ts'
import { boundFields } from './bound-fields.tsx'
import type { BoundFields } from './bound-fields.tsx'

export type { Blanked }

/** The values of a form that are the body of its call. */
export type BodyValues<E> = RequestTo<E> extends { body: infer Body } ? Blanked<Body> : never

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
  body: Schema<Values>,
): Pick<AnyEndpoint, 'body'> & {
  readonly path?: never
  readonly types?: { readonly request: { readonly body: Values }; readonly reply: Said }
} => ({ body })

interface Options<E extends FormCall, V extends object, Reply> extends Pick<
  FormOptions<V & Record<string, unknown>, Reply>,
  'name' | 'isLoaded' | 'done' | 'refresh' | 'keeps' | 'onSaved' | 'waitsFor'
> {
  readonly initial: V | (() => V)
  /** Reads the record to change; absent where it is new, or the screen has read it (`isLoaded`). */
  readonly read?: ((signal: AbortSignal) => Promise<V>) | undefined
  /** Rules across fields: field path to message. */
  readonly rules?: ((values: V) => Readonly<Record<string, string | undefined>>) | undefined
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

export type RecordForm<V extends object> = EntityForm<V & Record<string, unknown>> & BoundFields<V>

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

const nothing: Schema = { _zod: { output: undefined } }

/**
 * The one form of the product: the values of one call, in a page, a dialog or a table of inputs (`FormPage`,
 * `FormDialog`, `FormScreen`). Required marks, lengths and refusals come from the contract of the call; what is typed
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
  const part = endpoint.body ? 'body' : endpoint.query ? 'query' : 'params'
  const ask = (values: V): Parts => (request?.(values) as Parts | undefined) ?? { [part]: values }
  const form = useEntityForm<V & Record<string, unknown>, Reply>({
    ...rest,
    initial: initial as V & Record<string, unknown>,
    schema,
    load: read as ((signal: AbortSignal) => Promise<V & Record<string, unknown>>) | undefined,
    bodyOf: (values) => ask(values)[part],
    rules,
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
