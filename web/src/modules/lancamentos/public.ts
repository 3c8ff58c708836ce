/** The ledger's door: what its lists and the reports of it ask for by name. */
export { centros, contas, orcamentos, planos } from './lista/fontes.ts'
