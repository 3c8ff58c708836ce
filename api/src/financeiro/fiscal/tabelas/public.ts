/** What other modules may use of the tax tables. */
export { listFiscalRegras, readClassificacaoOn, readRegimeOn } from './tabelas.read.ts'
export { readFiscalRegras } from './regra.read.ts'
