import { padraoPrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'
import type { PrintOptions } from '@claquete/contract/orcamentos/papeis/papeis'

export type PrintChoices = { readonly [K in keyof typeof padraoPrintOptions]: boolean }

/** The chosen print options over the defaults. */
export const withPrintOptions = (opcoes: PrintOptions = {}): PrintChoices => {
  const chosen = Object.entries(opcoes).filter(([, value]) => value !== undefined)
  return { ...padraoPrintOptions, ...Object.fromEntries(chosen) }
}
