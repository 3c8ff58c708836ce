export { setHours } from './reais/set-hours.ts'
export type { SetDay, SetHours } from './reais/set-hours.ts'
