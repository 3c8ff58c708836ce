import type { FolhaNotice } from '@claquete/contract/kernel/notification'

type Listener = (aviso: FolhaNotice) => void
const listeners = new Set<Listener>()

/** Passes on a notice of the realtime channel: a user entered the sheet of a budget or changed it. */
export function tellBudget(aviso: FolhaNotice): void {
  for (const listener of listeners) listener(aviso)
}

/** Calls `run` for notices of one budget; returns the function that unsubscribes. */
export function onBudgetNotice(id_orcamento: number, run: Listener): () => void {
  const listener: Listener = (aviso) => {
    if (aviso.id_orcamento === id_orcamento) run(aviso)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
