import type { AnyEndpoint, Schema } from '@claquete/contract/endpoint'
import * as z from 'zod/mini'
import type { World } from './world.ts'

interface JsonSchema {
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
}

/** A value that the schema takes, with `id` wherever a key is asked for. */
export function sample(schema: JsonSchema, id: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, id)
  if (schema.type === 'object') return sampleObject(schema, id)
  if (schema.type === 'array') return schema.items ? [sample(schema.items, id)] : []
  if (schema.type === 'integer' || schema.type === 'number') return id
  if (schema.type === 'boolean') return true
  if (schema.pattern?.includes('\\d')) return String(id)
  return schema.type === 'string' ? 'x'.repeat(Math.max(schema.minLength ?? 1, 1)) : '2026-01-02'
}

function sampleObject({ properties = {} }: JsonSchema, id: number) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, sample(value, id)]),
  )
}

const part = (schema: Schema | undefined, id: number) =>
  schema &&
  sample(
    z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    id,
  )

/** A whole request, every optional field given, each key being `id`. */
export const fillRequest = (endpoint: AnyEndpoint, id: number) => ({
  params: part(endpoint.params, id),
  query: {},
  body: part(endpoint.body, id),
})

/** Keys of rows that exist in a tenant. */
export async function ids({ rows, id_usuario }: World): Promise<number[]> {
  return rows(async (db) => {
    const pessoa = await db
      .insertInto('pessoa')
      .values({ razao: 'Alvo da tentativa' })
      .returning('id_pessoa')
      .executeTakeFirstOrThrow()
    const empresa = await db
      .insertInto('empresa')
      .values({ razao: 'Alvo', fantasia: 'Alvo' })
      .returning('id_empresa')
      .executeTakeFirstOrThrow()
    return [pessoa.id_pessoa, empresa.id_empresa, id_usuario]
  })
}
