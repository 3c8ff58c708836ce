export { passwordHelp } from './password-help.ts'
export { SessoesTable } from './sessoes-table.tsx'
