export { cancelMails, resendMails } from './resend.ts'
