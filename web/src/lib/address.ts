import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint, RequestTo } from '@claquete/contract/endpoint'

type Values = Readonly<Record<string, unknown>>
/** What a call sends, by where it stands. */
export interface Parts {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

const queryText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/** The address of a call: its base, the parameters in their braces, the query without blanks. */
export function addressOf<E extends AnyEndpoint>(endpoint: E, request: RequestTo<E>): string {
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
