/** What other modules of contracts take: who sees a folder, and what is in it. */
export { isPastaSeenBy, isSeenBy } from './access.queries.ts'
