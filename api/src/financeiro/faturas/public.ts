/** The list of invoices, for reports that hand it on. */
export { faturaExporter, wantedOf as wantedFaturas } from './fatura.export.ts'
