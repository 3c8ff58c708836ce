/** The ledger check, for administrative commands. */
export { checkLivro } from './verifications.read.ts'
export { sentence as sentenceOf } from './diferenca/difference.read.ts'
