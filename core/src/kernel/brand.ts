declare const brand: unique symbol

/** A base type that only its own maker can produce: `Cents` and `Quantity` do not mix. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
