export { sendEnvelope } from './envelope/create.commands.ts'
export { cancelEnvelope } from './envelope/end.commands.ts'
export { registerOrigem, requireReach } from './ended.ts'
export type { EnvelopeEnded, Origem } from './ended.ts'
export { registerProvedor, requireReady } from './provedor.ts'
export type { AskedEnd, Outside, Provedor, ProvedorStatus } from './provedor.ts'
export {
  concludeFromProvedor,
  endFromProvedor,
  noteSignatarios,
  startConcluding,
} from './envelope/foreign.commands.ts'
export { changedText, sha256Of } from './hash.ts'
export { finalFileOf } from './envelope/view.queries.ts'
export { lockEnvelope } from './provas/provas.queries.ts'
export type { EnvelopeHead } from './provas/provas.queries.ts'
export { findSignatario, listSignatarios } from './envelope/envelope.queries.ts'
export type { SignatarioRow } from './envelope/envelope.queries.ts'
export type { At } from './envelope/tell.commands.ts'
