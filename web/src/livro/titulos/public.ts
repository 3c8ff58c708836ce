/** The ledger's door: what its lists and the reports of it ask for by name. */
export { centros, contas, orcamentos, planos } from './lista/fontes.ts'
export { lados } from './lista/lado.ts'
export { Action } from './lista/lote.tsx'
export { TitulosLista } from './lista/titulos-lista.tsx'
