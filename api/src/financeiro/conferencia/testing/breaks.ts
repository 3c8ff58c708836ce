/** One way of breaking a figure on purpose: SQL that an owner runs with every guard down. */
export interface Break {
  readonly sql: string
  /** Other checks that say it too: they tell the same figure in a third way. */
  readonly also?: readonly string[]
}

/** How each check is broken, by its name, in one or more ways. `$T` is the company. */
export type Breaks = Readonly<Record<string, readonly (string | Break)[]>>

/** The first row of a table of which something is true, as a condition on its key. */
export const first = (table: string, key: string, where: string) =>
  `${key} = (select min(${key}) from ${table} where ${where})`
