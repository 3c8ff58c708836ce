/** The keys of a literal table, typed: such a table has no others. */
export const tableKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** Whether a literal table has this key of its own, as `toString` is not. */
export const hasKey = <T extends object>(table: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(table, key)

/** A record with one value for each of a full list of keys. */
export const recordOf = <const K extends string, V>(
  keys: readonly K[],
  of: (key: K) => V,
): Record<K, V> => Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>
