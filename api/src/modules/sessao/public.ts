export { planName } from './plan.ts'
export { endSessions } from './tenant.queries.ts'
