export { moneyText } from './money.ts'
export { orcamentoReads, refreshOrcamentos } from './refresh.ts'
export { orcamentoSource, advertisingSource, responsavelSource, unidadeSource } from './sources.ts'
export { StatusChip, StatusDot, statusStyle } from './status-chip.tsx'
