/** What other modules of finance may import of the screens of payments. */
export { PrepareSelected } from './prepare-selected.tsx'
