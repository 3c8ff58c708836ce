import type { BoardNotice } from '@claquete/contract/kernel/notification'

interface Listener {
  readonly onNotice: (notice: BoardNotice) => void
  /** The channel was lost and is back: what was said meanwhile is not known. */
  readonly onReconnect: () => void
}
const listeners = new Map<Listener, number>()

/** Passes on a notice of the realtime channel: somebody changed a board. */
export function tellBoard(notice: BoardNotice): void {
  for (const [listener, id_projeto] of listeners) {
    if (notice.id_projeto === id_projeto) listener.onNotice(notice)
  }
}

/** Tells every open board that the realtime channel is back after an interruption. */
export function tellReconnected(): void {
  for (const listener of listeners.keys()) listener.onReconnect()
}

/** Hears what others do on one board; returns the function that unsubscribes. */
export function onBoardNotice(id_projeto: number, listener: Listener): () => void {
  listeners.set(listener, id_projeto)
  return () => void listeners.delete(listener)
}
