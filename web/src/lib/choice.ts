/** The number that an input of choices gives as text; null where nothing is chosen. */
export const idOf = (chosen: string | null): number | null => (chosen ? Number(chosen) : null)

/** The number of a record as an input of choices takes it. */
export const choiceOf = (id: number | null | undefined): string | null => (id ? String(id) : null)
