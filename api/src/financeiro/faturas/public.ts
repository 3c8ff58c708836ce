/** The list of invoices, for reports that hand it on. */
export { faturaExporter } from './fatura.export.ts'
