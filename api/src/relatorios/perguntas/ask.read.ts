import type { AnyEndpoint, GivenBy } from '@claquete/contract/endpoint'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { inPart } from '../../kernel/database/part.queries.ts'
import { callFor } from '../../kernel/http/mount.ts'
import type { Mounted } from '../../kernel/http/mount.ts'

type Words = Readonly<Record<string, string | number | undefined>>

interface Raw {
  readonly query?: Words
  readonly body?: unknown
  readonly params?: Words
}

/** Asks a call of the product as this person would: with its permission, its filters and what it hides. */
export type Ask = <E extends AnyEndpoint>(endpoint: E, raw?: Raw) => Promise<GivenBy<E>>

/** The words of an address, without those that are absent. */
const given = (words: Words): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** The address of a screen with these words. */
export function addressOf(path: string, words: Words): string {
  const search = new URLSearchParams(given(words)).toString()
  return search === '' ? path : `${path}?${search}`
}

export function askerFor(context: Context, mounted: readonly Mounted[]): Ask {
  return async <E extends AnyEndpoint>(endpoint: E, { query, body, params }: Raw = {}) => {
    const call = must(
      mounted.find((one) => one.endpoint === endpoint),
      `${endpoint.method} ${endpoint.path}`,
    )
    const raw = { query: given(query ?? {}), body, params: given(params ?? {}) }
    return (await inPart(context.db, () => callFor(call, context, raw))) as GivenBy<E>
  }
}
