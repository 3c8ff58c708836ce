/**
 * What files and APIs of banks need of batches of payments. All of it runs in the caller's transaction.
 *
 * - `loadLote(db, id)`: the batch, its account and its `Pagamento[]` that wait for the bank, with their titles.
 * - `markLoteExported(who, id)`: a released batch goes into a file; its titles are locked. Throws in words.
 * - `freeLote(who, id, motivo)`: that file was cancelled; the batch is released again, its titles are free. Throws once
 *   the bank has answered about one of its payments.
 * - `settleItems`, `scheduleItems`, `rejectItems`, `returnItems` (who, answers): apply the bank's answers about
 *   many payments, found by `seuNumero`. They return one `Outcome` an answer; what cannot be applied changes nothing.
 *   Payments and titles are locked, so the same answer twice, or two people at once, apply it once.
 * - `evidenceOfItem(who, said)`: what was ordered and paid of a payment that waits, and what may be decided of it.
 * - `undoItems(who, [{ seuNumero, antes }], motivo)`: takes answers back to the states before (`Outcome.antes`), all or
 *   none; throws in words.
 * - `listLotesToExport(db, visao)`: the released batches that this person sees.
 */
export { freeLote, loadLote, markLoteExported } from './lote/file.commands.ts'
export type { LoadedLote } from './lote/file.commands.ts'
export type { ContaOfLote } from './lote/conta.queries.ts'
export { rejectItems, returnItems, scheduleItems } from './resposta/answer.commands.ts'
export { evidenceOfItem } from './resposta/evidence.read.ts'
export { settleItems } from './resposta/pay.commands.ts'
export { undoItems } from './resposta/undo.commands.ts'
export type { Undone } from './resposta/undo.commands.ts'
export type { Answer, Outcome, PaidAnswer } from './resposta/outcome.commands.ts'
export { listLotesToExport, seenLotes } from './lote/list.queries.ts'
export type { LoteToExport } from './lote/list.queries.ts'
