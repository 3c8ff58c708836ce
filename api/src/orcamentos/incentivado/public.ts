/** What higher areas may use of incentivised projects. */
export { readPayments } from './contas/payment/payment.read.ts'
