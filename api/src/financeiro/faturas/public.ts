/** What the tax tables say of an invoice. */
export { fiscalDasFaturas } from './charge.read.ts'
/** The list of invoices, for reports that hand it on. */
export { faturaExporter } from './fatura.export.ts'
/** An invoice as this person sees it. */
export { readFatura } from './faturas.read.ts'
