import { lazyPart } from '../../lib/page/lazy-part.tsx'

export { ChargeSelected } from './charge-selected.tsx'
export type { Decisao } from './decision.tsx'
export { useCharges } from './use-charges.tsx'

// Lists of titles load this file: what only dialogs show comes with them.
export const DecisionField = lazyPart(async () => (await import('./decision.tsx')).DecisionField)
export const Evidence = lazyPart(async () => (await import('./decision.tsx')).Evidence)
