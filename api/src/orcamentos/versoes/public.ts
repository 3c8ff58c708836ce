export { putModelo } from './modelo.read.ts'
export { startOrcamento } from './start.commands.ts'
