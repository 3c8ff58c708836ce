/** The value, where there cannot be none: throws with what was missing instead of going on with a zero. */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`missing: ${what}`)
  return value
}
