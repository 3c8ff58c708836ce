/** When contracts and the use of images end, and when people are told. */
/** Days before an end on which people are told of it. */
export const noticesOfContrato = [90, 30, 7] as const

/** How an end stands on a day. */
export const endingStates = ['vigente', 'a_vencer', 'vencido'] as const

/** A contract that ends within these days is about to end: the first notice was given. */
export const soonDays = noticesOfContrato[0]
