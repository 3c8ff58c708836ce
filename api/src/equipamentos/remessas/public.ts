/** What other modules may ask of remittances. */
export { listAlugueisOfOrcamento } from './alugueis.queries.ts'
