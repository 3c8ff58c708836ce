export { putModelo } from './modelo.read.ts'
export { copy as copyOrcamento } from './versao.commands.ts'
export { startOrcamento } from './start.commands.ts'
