/** What other modules may import of the pivots' screens. */
export { useUnfolded } from './pivot-view.ts'
