export { checkNewPassword } from './new-password.ts'
export { noticeSecurity } from './security-notice.ts'
export { endSessions, findPerson } from './tenant.queries.ts'
export { admitAttempt, noteFailure } from './throttle.ts'
