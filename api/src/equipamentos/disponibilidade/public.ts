/** What other modules may do with the time in which equipment is not free. */
export { occupy, refuseTaken, release } from './occupy.commands.ts'
export type { Claim } from './claims.ts'
export { instantOf, ms } from './ocupacao.queries.ts'
export type { Source } from './ocupacao.queries.ts'
export { listShort } from './short.read.ts'
export type { Short } from './short.read.ts'
