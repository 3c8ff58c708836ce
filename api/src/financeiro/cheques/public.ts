/** What reconciliation tells cheques. */
export { clearReconciled, unclearReconciled } from './reconciled.ts'
