export { formatoLabels } from './extrato.labels.ts'
export { undoImport } from './undo-import.ts'
export { cartaoReads } from './cartao-reads.ts'
