export { ActDialog } from './envio.tsx'
export { itensSource, jobsSource, useTiposDeDocumento } from './fontes.ts'
export { reais, situacoesDoPagamento } from './palavras.ts'
export { diaDe, formaOptions } from './verba-dialogos.tsx'
