/** The check of the ledger, for the administration's commands. */
export { checkLivro } from './verificacoes.ts'
export { frase } from './diferenca.ts'
