export { pendentesDe } from './solicitacoes.ts'
