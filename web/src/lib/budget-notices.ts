import type { AvisoDaFolha } from '@claquete/contract/orcamentos/folha/folha'

type Listener = (aviso: AvisoDaFolha) => void
const listeners = new Set<Listener>()

/** Somebody is in the sheet of a budget, or changed it, as the realtime channel tells. */
export function tellBudget(aviso: AvisoDaFolha): void {
  for (const listener of listeners) listener(aviso)
}

/** Hears of one budget until what is returned is called. */
export function onBudgetNotice(id_orcamento: number, run: Listener): () => void {
  const listener: Listener = (aviso) => {
    if (aviso.id_orcamento === id_orcamento) run(aviso)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
