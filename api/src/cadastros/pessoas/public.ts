export { searchPessoas } from './pessoa-list.queries.ts'
export { suggestRecipients } from './pessoa-parts.queries.ts'
export type { Recipient } from './pessoa-parts.queries.ts'
export { ledger as ledgerOfPessoa } from './privacidade/ledger.ts'
