/**
 * Changes of fields by several people at once. Who changes a field says what they read in it: what others have written since
 * is a conflict, every other change is taken.
 */

type Values = Readonly<Record<string, unknown>>

export interface Conflict {
  /** Path of the field: `hospital.nome`. */
  readonly campo: string
  /** What stands there, and what this person wants. */
  readonly atual: unknown
  readonly seu: unknown
}

export interface Merged<V> {
  readonly values: V
  readonly conflitos: readonly Conflict[]
  /** Whether any value is another one than before. */
  readonly isChanged: boolean
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values of fields are texts, numbers, nulls and lists of texts. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** The values as they stand with what is wanted, except where they are no longer what was read. */
export function mergeFields<V extends object>(current: V, read: object, wanted: object): Merged<V> {
  const conflitos: Conflict[] = []
  let isChanged = false
  const merge = (now: Values, before: Values, next: Values, path: string): Values => {
    const merged: Record<string, unknown> = { ...now }
    for (const [name, value] of Object.entries(next)) {
      const campo = path === '' ? name : `${path}.${name}`
      const here = now[name]
      if (isGroup(value)) {
        const inside = before[name]
        merged[name] = merge(isGroup(here) ? here : {}, isGroup(inside) ? inside : {}, value, campo)
      } else if (!isSame(here, value)) {
        if (isSame(here, before[name])) {
          merged[name] = value
          isChanged = true
        } else conflitos.push({ campo, atual: here, seu: value })
      }
    }
    return merged
  }
  const values = merge(current as Values, read as Values, wanted as Values, '') as V
  return { values, conflitos, isChanged }
}
