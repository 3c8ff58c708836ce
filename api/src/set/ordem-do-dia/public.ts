export { listExtrasOfOrcamento } from './reais/extras.read.ts'
