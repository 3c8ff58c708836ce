import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import * as z from 'zod/mini'

export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** The number that stands for a field of this name. */
export type IdOf = (field: string) => number

/** A value valid for the schema, with every optional field; every number is the one `idOf` gives its field. */
export function sample(schema: JsonSchema, idOf: IdOf, field = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices[0] ?? {}, idOf, field)
  if (schema.type === 'object') return sampleObject(schema, idOf)
  if (schema.type === 'array') return schema.items ? [sample(schema.items, idOf, field)] : []
  if (schema.type === 'integer' || schema.type === 'number') return idOf(field)
  if (schema.type === 'boolean') return true
  return sampleText(schema, idOf, field)
}

/** The version of a record that nobody changed, which lets a change of it pass to the walls behind. */
const firstVersao = 1

function sampleText({ type, pattern, minLength = 1 }: JsonSchema, idOf: IdOf, field: string) {
  if (pattern?.includes('\\d')) return String(idOf(field))
  return type === 'string' ? 'x'.repeat(Math.max(minLength, 1)) : '2026-01-02'
}

function sampleObject({ properties = {} }: JsonSchema, idOf: IdOf) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      name === 'versao' ? firstVersao : sample(value, idOf, name),
    ]),
  )
}

const described = new WeakMap<Schema, JsonSchema>()

/** The JSON schema of one part of a request, cached: the attacks read each thousands of times. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const known = described.get(schema)
  if (known) return known
  const json: JsonSchema = z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  described.set(schema, json)
  return json
}

const part = (schema: Schema | undefined, id: number) =>
  schema && sample(jsonSchemaOf(schema), () => id)

/** A complete request with every optional field and an empty query string; every number but `versao` is `id`. */
export const fillRequest = (endpoint: AnyEndpoint, id: number) => ({
  params: part(endpoint.params, id),
  query: {},
  body: part(endpoint.body, id),
})
