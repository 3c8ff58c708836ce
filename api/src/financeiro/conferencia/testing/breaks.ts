/** Breaks a figure on purpose with SQL, run as owner with every guard disabled, because no call can. */
export interface Break {
  readonly sql: string
  /** Other checks that find it too, because they compute the same figure differently. */
  readonly also?: readonly string[]
}

/** One or more breaks per check, by its name. `$T` is the company. */
export type Breaks = Readonly<Record<string, readonly (string | Break)[]>>

/** A condition on the key of the first row that meets `where`. */
export const first = (table: string, key: string, where: string) =>
  `${key} = (select min(${key}) from ${table} where ${where})`
