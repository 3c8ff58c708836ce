export { cartaoReads } from './reads.ts'
