export { readVisao, seenTotals, totalOfEspelho } from './visao.read.ts'
export { buildVisaoArquivo } from './planilha.read.ts'
