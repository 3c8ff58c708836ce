import { basePath } from '@claquete/contract/endpoint'
import type { AnyAddress, RequestTo } from '@claquete/contract/endpoint'

type Values = Readonly<Record<string, unknown>>
/** Values of a request, by where they are sent. */
export interface Parts {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

const queryText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** URL of a call: base path, path parameters filled in, and the query without blank values. */
export function addressOf<E extends AnyAddress>(endpoint: E, request: RequestTo<E>): string {
  const { params = {}, query = {} } = request as Parts
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} precisa de ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, queryText(value))
  }
  const text = search.toString()
  return `${basePath[endpoint.base]}${path}${text && `?${text}`}`
}
