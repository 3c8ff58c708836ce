type Plain = string | number | boolean | bigint | symbol | null | undefined

/** Deeper paths do not occur; the limit spares the compiler. */
type Less = readonly [never, 0, 1, 2, 3]
type Depth = Less[number]

/**
 * Paths in the values of a form at which a `T` stands, blank or not: `PathTo<{ endereco: { cep: string } }, string>` is
 * 'endereco.cep'. Fields of the items of an array are bound by the array's own scope, with paths in the item.
 */
export type PathTo<V, T, D extends Depth = 3> = [D] extends [never]
  ? never
  : { [K in keyof V & string]: At<V[K], T, K, D> }[keyof V & string]

type At<Value, T, K extends string, D extends Depth> = [NonNullable<Value>] extends [never]
  ? K
  : [NonNullable<Value>] extends [T]
    ? K
    : NonNullable<Value> extends Plain | readonly unknown[]
      ? never
      : `${K}.${PathTo<NonNullable<Value>, T, Less[D]>}`

/** What a call takes, as a form holds it: every part may still be blank. */
export type Blanked<T> = T extends Plain
  ? T | null | undefined
  : T extends readonly (infer Item)[]
    ? readonly Blanked<Item>[]
    : { readonly [K in keyof T]?: Blanked<T[K]> | null | undefined }

/** The items of the array, or of the lines by id, at a path. */
export type ItemAt<V, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof V
    ? ItemAt<NonNullable<V[K]>, Rest>
    : never
  : P extends keyof V
    ? NonNullable<V[P]> extends readonly (infer Item)[]
      ? Item
      : NonNullable<V[P]> extends Lines<infer Item>
        ? Item
        : never
    : never

/** The lines of a table by the id of their record: they keep their place while others come and go. */
export type Lines<Item> = Readonly<Record<number, Item>>

/** The value at a path such as 'endereco.cep' or 'contatos.0.nome'. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], values)
