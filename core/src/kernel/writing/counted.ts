const integers = new Intl.NumberFormat('pt-BR')

/** `1 pessoa`, `12 pessoas`, `1.200 pessoas`; none are many. */
export const counted = (count: number, one: string, many: string): string =>
  `${integers.format(count)} ${count === 1 ? one : many}`
