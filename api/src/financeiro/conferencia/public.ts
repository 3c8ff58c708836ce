/** The ledger check, for administrative commands. */
export { checkLivro } from './verifications.ts'
export { sentence as frase } from './difference.ts'
