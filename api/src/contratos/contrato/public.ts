/** What other modules of contracts take: who sees a folder and what is in it, and the door of the signature. */
export { isPastaSeenBy, isSeenBy } from './access.queries.ts'
export { onEnvelopeEnded, useAssinatura } from './assinatura.commands.ts'
export type { Assinatura, EndedEnvelope, NewEnvelope } from './assinatura.commands.ts'
