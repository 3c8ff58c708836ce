/** What higher areas may use of incentivised projects. */
export { recibosToSign } from './contas/recibo/signing.read.ts'
export { endOfRecibo } from './contas/recibo/recibo.commands.ts'
export { isReciboSeen, isReciboSeenBy } from './contas/recibo/seen.queries.ts'
export type { ReciboSeer } from './contas/recibo/seen.queries.ts'
export { readPayments } from './contas/payment/payment.read.ts'
export { falhaView } from './contas/gasto.view.ts'
export { checkPagamentos } from './contas/titulo/pagamentos.read.ts'
