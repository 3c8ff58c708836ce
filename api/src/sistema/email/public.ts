export { cancelMails, resendMails } from './resend.commands.ts'
export { isReadable as isReadableMail, seenLedgerOf, titulosOfMails } from './seen.queries.ts'
export type { SeenLedger } from './seen.queries.ts'
