/** The number a select gives as text; null when nothing is chosen. */
export const idOf = (chosen: string | null): number | null => (chosen ? Number(chosen) : null)
