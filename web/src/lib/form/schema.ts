import type { Schema } from '@claquete/contract/endpoint'
import * as z from 'zod/mini'

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[]
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def

/** The schema inside `optional` and `nullable`. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = defOf(schema)
  return innerType ? bare(innerType) : schema
}

function partOf(schema: z.core.$ZodType, step: string): z.core.$ZodType | undefined {
  const { shape, element, valueType } = defOf(bare(schema))
  return shape?.[step] ?? element ?? valueType
}

const asZod = (schema: Schema) => schema as unknown as z.core.$ZodType
const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** The schema of a field by its path in the form ('endereco.cep', 'lista_contatos.0.nome'). */
export function schemaAt(schema: Schema, path: string): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = asZod(schema)
  for (const step of path.split('.')) at = at && partOf(at, step)
  return at
}

/** Does the contract refuse the field when blank? */
export function isRequired(schema: Schema, path: string): boolean {
  const field = schemaAt(schema, path)
  return field !== undefined && !accepts(field, undefined) && !accepts(field, '')
}

/** Maximum length of a text field; undefined when the contract sets none. */
export function maxLengthOf(schema: Schema, path: string): number | undefined {
  const field = schemaAt(schema, path)
  if (!field) return undefined
  const { type, checks = [] } = defOf(bare(field))
  const limits = checks.flatMap(({ _zod: { def } }) => def.maximum ?? [])
  return type === 'string' ? limits[0] : undefined
}

export interface FieldRule {
  readonly isRequired: boolean
  readonly maxLength: number | undefined
}

const rules = new WeakMap<Schema, Map<string, FieldRule>>()

/** Rules of the contract for a field; cached per schema, since every render asks. */
export function fieldRule(schema: Schema, path: string): FieldRule {
  const known = rules.get(schema) ?? new Map<string, FieldRule>()
  const rule = known.get(path) ?? {
    isRequired: isRequired(schema, path),
    maxLength: maxLengthOf(schema, path),
  }
  rules.set(schema, known.set(path, rule))
  return rule
}

/**
 * The values of a form as the contract takes them. A blank becomes null where null is accepted, stays '' where ''
 * is accepted, and becomes undefined where only absence is.
 */
export function tidy<Values>(schema: Schema, values: Values): Values {
  return tidyAt(asZod(schema), values) as Values
}

function tidyAt(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return value
  if (value === '' || value === null || value === undefined) return tidyBlank(schema, value)
  if (Array.isArray(value)) return value.map((item) => tidyAt(partOf(schema, '0'), item))
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, tidyAt(partOf(schema, name), part)]),
  )
}

function tidyBlank(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined) return value
  if (accepts(schema, null)) return null
  if (value === '' && accepts(schema, '')) return ''
  return accepts(schema, undefined) ? undefined : value
}

export interface Difference {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** The fields in which two records differ, by path; null, undefined and '' count as equal. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isGroup(before) && isGroup(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) =>
      differences(before[name], after[name], path ? `${path}.${name}` : name),
    )
  }
  const isSame =
    (isBlank(before) && isBlank(after)) || JSON.stringify(before) === JSON.stringify(after)
  return isSame ? [] : [{ path, before, after }]
}

/**
 * Fields another user changed while this one typed; undefined when one of them was edited here too, so that saving
 * reports the conflict.
 */
export function changesToTake(base: unknown, typed: unknown, theirs: unknown) {
  const changed = differences(base, theirs)
  return changed.length === besideTyped(base, typed, theirs).length ? changed : undefined
}

/** What differs between two states of a record, without the fields that were typed since the first. */
export function besideTyped(base: unknown, typed: unknown, theirs: unknown): Difference[] {
  const mine = differences(base, typed).map(({ path }) => path)
  const isMine = (path: string) =>
    mine.some((own) => own === path || own.startsWith(`${path}.`) || path.startsWith(`${own}.`))
  return differences(base, theirs).filter(({ path }) => !isMine(path))
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
