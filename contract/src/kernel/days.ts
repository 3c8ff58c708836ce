/** The colours in which the calendar shows its sources. */
export const cores = ['azul', 'verde', 'laranja', 'roxo', 'rosa', 'turquesa', 'cinza'] as const
export type Cor = (typeof cores)[number]
