import { lazyPart } from '../../lib/lazy-part.tsx'

/** The dialogs that the list of receivables opens; their code comes when they do. */
export const SendExtratoDialog = lazyPart(
  async () => (await import('./send-extrato.dialog.tsx')).SendExtratoDialog,
)
export const StopDialog = lazyPart(async () => (await import('./stop.dialog.tsx')).StopDialog)
