/** Equipment in the selectors of every module. */
export { equipamentoSource, partSource } from './equipamento.source.ts'
