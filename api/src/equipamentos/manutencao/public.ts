export { openManutencao } from './manutencao.commands.ts'
