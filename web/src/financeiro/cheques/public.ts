export { alineaOptions } from './cheque.labels.ts'
