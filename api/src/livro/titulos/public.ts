/** The ledger's public interface: other areas write titles and settlements only through these. */
export { amend, cancel, cancelMany } from './titulo/amend.commands.ts'
export { listIofRates, tablesOfEmpresa } from './retencao/tax-tables.commands.ts'
export { markDividendo } from './retencao/dividendo.commands.ts'
export { readDividendo } from './retencao/dividendo.read.ts'
export { cartoes } from './guards/cartoes.read.ts'
export { cobrancas } from './guards/cobrancas.read.ts'
export {
  negotiate,
  problemToNegotiate,
  problemTogether,
  undoNegotiation,
} from './negociacao/negotiate.commands.ts'
export {
  keepCardFiles,
  postCardPurchase,
  postCardStatement,
  removeCardPayment,
  removeCardPurchase,
  removeCardStatement,
  settleOnCard,
  unsettleFromCard,
} from './banco/card.commands.ts'
export { attachLoose } from './titulo/create.commands.ts'
export { faturas } from './guards/faturas.read.ts'
export { projetosOfTitulos } from './guards/projetos.read.ts'
export { linkToFatura, unlinkFatura } from './titulo/fatura-link.queries.ts'
export { settle, reverse, postTitulo, postPaid } from './baixas/settle.commands.ts'
export { reasonOfLock } from './guards/lock-reason.ts'
export { agora, findLancamento, lockLancamentos } from './store/lancamento.queries.ts'
export type { Lancamento } from './store/lancamento.queries.ts'
export { novoTitulo as createTitulo } from './titulo/create.commands.ts'
export { postTitulos } from './store/post-titulos.commands.ts'
export type { ParcelaNova, NewTitulos } from './store/post-titulos.commands.ts'
export { lockFolhasOfTitulo } from './titulo/overrun.commands.ts'
export { contaOfPermuta } from './guards/conta.queries.ts'
export { listBaixasVivas as listBaixasOfTitulos } from './baixas/baixa.queries.ts'
export { listBaixasById as listBaixasToReconcile } from './store/reconcile.queries.ts'
export { markReconciled, unmarkReconciled } from './banco/reconcile.commands.ts'
export { dueIn, refuse, reverseOne, settleTitulos } from './baixas/settle-titulos.commands.ts'
export {
  noteCharge,
  noteCharges,
  problemsAtBank,
  settleByBank,
  settleManyByBank,
} from './banco/charge.commands.ts'
export { requireContas } from './guards/conta.read.ts'
export { clearCheques, listBaixasOfCheques, reverseCheque } from './banco/cheque.commands.ts'
export type { BaixaOfCheque } from './banco/cheque.commands.ts'
export type { ChequeOfBaixa } from './store/lancamento.queries.ts'
export { markExported, unmarkExported } from './banco/export.commands.ts'
export { reverseMany } from './baixas/reverse.commands.ts'
export { postDirect } from './movimentos/direct.commands.ts'
export { postTakenByBank } from './banco/taken.commands.ts'
export type { TakenByBank } from './banco/taken.commands.ts'
export { transfer } from './movimentos/transfer.commands.ts'
export { calculateRetencoes } from './retencao/calculation.read.ts'
export { withhold } from './retencao/withhold.commands.ts'
export { notas } from './guards/notas.read.ts'
export type { NotasDoMes } from './guards/notas.read.ts'
export { listClosedMonths } from './store/open-months.queries.ts'
export { classifyTitulos } from './classificacao/classify.commands.ts'
export { changeValor, problemToCorrect } from './titulo/value.commands.ts'
export { visible as visibleReference } from './titulo/references.queries.ts'
