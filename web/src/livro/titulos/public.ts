/** What other areas may import of the ledger's screens. */
export { centros, contas, orcamentos, wholePlano, planos, whole } from './lista/list.sources.ts'
export { moneyReads } from './reads.ts'
export { sides } from './lista/side.ts'
export { Action } from './lista/action.tsx'
export { TitulosList } from './lista/titulos-list.tsx'
export { contaSource, itensOf, orcamentoSource, planoSources } from './titulo.sources.ts'
export { TituloDoProjeto, TitulosDoProjeto } from './baixa/of-projeto.tsx'
export { usePaymentCheck, useProjetoCheck } from './baixa/use-payment-check.ts'
