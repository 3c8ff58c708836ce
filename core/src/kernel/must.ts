/** Asserts that a value is there; throws with its name instead of going on with a zero. */
export function must<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`missing: ${what}`)
  return value
}

/** Applies `make` to a value that is there; undefined stays undefined. */
export const mapDefined = <T, Made>(
  value: T | undefined,
  make: (value: T) => Made,
): Made | undefined => (value === undefined ? undefined : make(value))

/** What a map has under a key that may be missing. */
export const valueAt = <K, V>(map: ReadonlyMap<K, V>, key: K | null | undefined): V | undefined =>
  key === null || key === undefined ? undefined : map.get(key)
