export { equipamentoSource } from './sources.ts'
