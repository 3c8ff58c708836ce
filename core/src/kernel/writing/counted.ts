/** Made at its first use, which takes a browser long. */
let integers: Intl.NumberFormat | undefined

/** `1 pessoa`, `12 pessoas`, `1.200 pessoas`; none are many. */
export const counted = (count: number, one: string, many: string): string =>
  `${(integers ??= new Intl.NumberFormat('pt-BR')).format(count)} ${count === 1 ? one : many}`
