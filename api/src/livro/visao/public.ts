/** Who may see which titles: every reading of the ledger asks here. */
export {
  andSeen,
  andSeenLine,
  isReserved,
  isSeenTitulo,
  listSeenIds,
  reservedWord,
  seenTitulos,
  visaoDoLivro,
} from './visao.queries.ts'
export type { VisaoDoLivro } from './visao.queries.ts'
