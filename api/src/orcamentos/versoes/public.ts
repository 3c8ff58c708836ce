export { startOrcamento } from './start.commands.ts'
