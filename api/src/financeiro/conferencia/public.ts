/** The ledger check, for administrative commands. */
export { checkLivro } from './verifications.ts'
export { sentence as sentenceOf } from './diferenca/difference.ts'
