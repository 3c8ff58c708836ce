/** The ledger's public interface: other areas write titles and settlements only through these. */
export { amend, cancel, cancelMany } from './amend.commands.ts'
export { cartoes } from './cartoes.ts'
export { cobrancas } from './cobrancas.ts'
export {
  negotiate,
  problemToNegotiate,
  problemTogether,
  undoNegotiation,
} from './negotiate.commands.ts'
export {
  keepCardFiles,
  postCardPurchase,
  postCardStatement,
  removeCardPayment,
  removeCardPurchase,
  removeCardStatement,
  settleOnCard,
  unsettleFromCard,
} from './card.commands.ts'
export { attachLoose } from './create-titulo.commands.ts'
export { faturas } from './faturas.ts'
export { linkToFatura, unlinkFatura } from './fatura-link.queries.ts'
export { settle, reverse, postTitulo, postPaid } from './settle.commands.ts'
export { reasonOfLock } from './lock-reason.ts'
export { agora, findLancamento, lockLancamentos } from './livro.queries.ts'
export type { Lancamento } from './livro.queries.ts'
export { novoTitulo as createTitulo } from './create-titulo.commands.ts'
export { postTitulos } from './post-titulos.commands.ts'
export type { ParcelaNova, NewTitulos } from './post-titulos.commands.ts'
export { requireSaldoOfItens, lockFolhasOfTitulo } from './titulo-overrun.ts'
export { contaDePermuta } from './conta.queries.ts'
export { listBaixasVivas as listBaixasOfTitulos } from './baixa.queries.ts'
export { listBaixasById as listBaixasToReconcile } from './reconcile.queries.ts'
export { markReconciled, unmarkReconciled } from './reconcile.commands.ts'
export { dueIn, refuse, settleTitulos } from './settle-titulos.commands.ts'
export {
  noteCharge,
  noteCharges,
  problemsAtBank,
  settleByBank,
  settleManyByBank,
} from './charge.commands.ts'
export { requireContas } from './conta.ts'
export { clearCheques, listBaixasOfCheques, reverseCheque } from './cheque.commands.ts'
export type { BaixaOfCheque } from './cheque.commands.ts'
export type { ChequeOfBaixa } from './livro.queries.ts'
export { markExported, unmarkExported } from './export.commands.ts'
export { reverseMany } from './reverse.commands.ts'
export { postDirect } from './direct.commands.ts'
export { postTakenByBank } from './taken.commands.ts'
export type { TakenByBank } from './taken.commands.ts'
export { transfer } from './transfer.commands.ts'
/** What of the ledger is money, on which side it counts, and what was billed. */
export {
  billedDay,
  isBilled,
  isBilledByHand,
  movedBy,
  movedMoney,
  onSide,
  sideOf,
  sideOfWhole,
} from '../contas/public.ts'
export { listClosedMonths } from './open-months.queries.ts'
export { classifyTitulos } from './classify.commands.ts'
export { visible as visibleReference } from './references.queries.ts'
export { comFatura, complete as completeTitulos } from './demo/story.ts'
export { ageApproved, ageInvoiced } from './demo/age.queries.ts'
/** What reports of the ledger are made with. */
export { isLate, delayOf, stateOf } from './lista/conditions.queries.ts'
export {
  data,
  money as moneyColumn,
  state as stateColumn,
  text as textColumn,
} from './lista/lista.export.ts'
export type { Stored as StoredTitulo } from './lista/lista.export.ts'
export { keep } from './lista/lista.handlers.ts'
export { idsBelow } from './lista/request.queries.ts'
export {
  exportList as exportTitulos,
  isList as isTituloList,
  requirePermission,
} from './lista/by-tipo.ts'
export {
  andSeen,
  andSeenLine,
  isReserved,
  listSeenIds,
  reservedWord,
  seenTitulos,
  visaoDoLivro,
} from './lista/visao.queries.ts'
export type { VisaoDoLivro } from './lista/visao.queries.ts'
