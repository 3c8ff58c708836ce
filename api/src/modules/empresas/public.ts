export { addressLine, letterheadOf } from './empresa-paper.ts'
export type { Letterhead } from './empresa-paper.ts'
export { findUnitForPaper, firstUnit } from './empresa-paper.queries.ts'
