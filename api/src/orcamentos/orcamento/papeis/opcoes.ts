import { opcoesPadrao } from '@claquete/contract/orcamentos/orcamento/papeis'
import type { OpcoesDeImpressao } from '@claquete/contract/orcamentos/orcamento/papeis'

export type Opcoes = { readonly [K in keyof typeof opcoesPadrao]: boolean }

/** What was chosen over what a budget is printed with. */
export const comOpcoes = (opcoes: OpcoesDeImpressao = {}): Opcoes => {
  const chosen = Object.entries(opcoes).filter(([, value]) => value !== undefined)
  return { ...opcoesPadrao, ...Object.fromEntries(chosen) }
}
