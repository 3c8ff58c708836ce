/** The lists of service notes, for reports that hand them on. */
export { notaExporter } from './nfse/nota.export.ts'
export { recebidaExporter, semNotaExporter } from './recebidas/recebida.export.ts'
