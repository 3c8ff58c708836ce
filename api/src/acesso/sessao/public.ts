export { endSessions } from './tenant.queries.ts'
export { admitAttempt, noteFailure } from './throttle.ts'
