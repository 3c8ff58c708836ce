export { keepFromContrato } from './contrato.commands.ts'
