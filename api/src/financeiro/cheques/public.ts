/** What the reconciliation calls when it takes or gives back the settlements of a cheque. */
export { clearReconciled, unclearReconciled } from './reconciled.commands.ts'
