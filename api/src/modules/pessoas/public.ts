export { searchPessoas } from './pessoa.queries.ts'
export { suggestRecipients } from './pessoa-parts.queries.ts'
export type { Recipient } from './pessoa-parts.queries.ts'
