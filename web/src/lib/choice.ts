/** The number a select gives as text; null when nothing is chosen. */
export const idOf = (chosen: string | null): number | null => (chosen ? Number(chosen) : null)

/** A record's id as the text value a select takes. */
export const choiceOf = (id: number | null | undefined): string | null => (id ? String(id) : null)
