/** What other modules may import of the pivots: sums of entries by account and month, and the entries. */
export { listEntriesAt, listNamed, listSums, wholePlano } from './pivot.queries.ts'
export type { PivotCut, PivotPlace } from './pivot.queries.ts'
export { nodesByPlano } from './pivot-rows.read.ts'
export { placeOf } from './pivot-cut.read.ts'
