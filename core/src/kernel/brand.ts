declare const brand: unique symbol

/** A branded type: only its own constructor function makes one, so `Cents` and `Quantity` never mix. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
