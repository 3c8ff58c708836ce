export { cancelMails, resendMails } from './resend.ts'
export { isReadable as isReadableMail, seenLedgerOf, titulosOfMails } from './seen.queries.ts'
export type { SeenLedger } from './seen.queries.ts'
