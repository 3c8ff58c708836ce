/** What other modules may import of the charges. */
export { listLiveBoletos } from './live.queries.ts'
export type { LiveBoleto } from './live.queries.ts'
