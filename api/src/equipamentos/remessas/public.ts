/** What other modules may ask of remittances. */
export { listAlugueisOfOrcamento } from './alugueis.queries.ts'
export type { AluguelDoItem } from './alugueis.queries.ts'
export { findRemessa } from './access.commands.ts'
