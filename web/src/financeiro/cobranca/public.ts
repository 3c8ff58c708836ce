export { ChargeSelected } from './charge-selected.tsx'
export { useCharges } from './use-charges.tsx'
