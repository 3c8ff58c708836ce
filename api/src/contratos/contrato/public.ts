/** What other modules of contracts take: who sees a folder and what is in it, and files of lists that depend on it. */
export { isPastaSeenBy, isSeenBy } from './access.queries.ts'
export { seenExporter, startSeenExport } from './contrato.export.ts'
