/** Plans without equipment. It stands below all areas: what is imported into them is declared on the lowest floor. */
export const plansWithoutEquipamento: readonly number[] = [1]
