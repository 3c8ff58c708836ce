export { openLink } from './acts.ts'
export { ChargeSelected } from './charge-selected.tsx'
