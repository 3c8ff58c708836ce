/** What the reconciliation calls when it takes or gives back the settlements of a cheque, or the bank returned it. */
export { clearReconciled, unclearReconciled } from './reconciled.commands.ts'
export { returnChequeOf } from './returned.commands.ts'
