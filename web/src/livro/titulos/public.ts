/** The ledger's door: what its lists and the reports of it ask for by name. */
export { centros, contas, orcamentos, planos } from './lista/list.sources.ts'
export { sides } from './lista/side.ts'
export { Action } from './lista/lote.tsx'
export { TitulosList } from './lista/titulos-list.tsx'
