import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import * as z from 'zod/mini'

/** Names of fields in the path of a problem. */
const pathMax = 6

type Issue = z.core.$ZodIssue
type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** For a union, the issues of the closest alternative. */
function flatten(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.reduce((best, other) => (other.length < best.length ? other : best))
  return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

const toField = (issue: Issue): FieldError => ({
  campo: issue.path.join('.'),
  msg: issue.message ?? 'Valor inválido',
})

/** A filter left blank in a form is dropped. */
function withoutBlanks(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** No column holds U+0000, nor half of a character. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

interface Found {
  readonly value: unknown
  readonly path: readonly string[]
}

/** Texts, and names of fields, that cannot be stored; values of any kind may lie as deep as a request has room. */
function notStorable(part: unknown): FieldError[] {
  const erros: FieldError[] = []
  const left: Found[] = [{ value: part, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) erros.push({ campo: path.join('.'), msg: messages.unstorable })
      continue
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) erros.push({ campo: path.join('.'), msg: messages.unstorable })
      // The first names say where; the path of what lies deeper would be as long as the request.
      else left.push({ value: inner, path: path.length < pathMax ? [...path, name] : path })
    }
  }
  return erros
}

/**
 * Parses path, query and body with the endpoint's schemas; refuses with the problems of all fields at once.
 */
export function decodeRequest(endpoint: AnyEndpoint, raw: Parts): Record<string, unknown> {
  const parts: [string, Schema | undefined, unknown][] = [
    ['params', endpoint.params, raw.params],
    ['query', endpoint.query, withoutBlanks(raw.query)],
    ['body', endpoint.wire === 'upload' ? undefined : endpoint.body, raw.body ?? {}],
  ]
  const erros: FieldError[] = []
  const request: Record<string, unknown> = {}
  for (const [name, schema, value] of parts) {
    if (!schema) continue
    const refused = endpoint.refusesTexts ? [] : notStorable(value)
    erros.push(...refused)
    if (refused.length > 0) continue
    const result = z.safeDecode(schema as z.ZodMiniType, value)
    if (result.success) request[name] = result.data
    else erros.push(...result.error.issues.flatMap(flatten).map(toField))
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return request
}

/** Checks a reply against the contract: unknown fields are dropped, a wrong value is a bug. */
export function encodeReply(endpoint: AnyEndpoint, reply: unknown): object {
  const body = z.encode(endpoint.reply as z.ZodMiniType, reply) as object
  return { status: true, success: true, ...body }
}
