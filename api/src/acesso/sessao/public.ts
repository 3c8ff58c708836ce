export { sessoesOf } from './sessoes.handlers.ts'
export { endSessions } from './tenant.queries.ts'
export { admitAttempt, admitRight } from './throttle.ts'
