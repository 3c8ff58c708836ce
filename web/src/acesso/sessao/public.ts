export { SessoesTable } from './sessoes-table.tsx'
