export { ContratoTabs } from './contrato-tabs.tsx'
export { contratoReads } from './contrato.labels.ts'
