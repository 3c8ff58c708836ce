export { readVisao, seenTotals, totalOfEspelho } from './visao.read.ts'
export { buildVisaoArquivo } from './planilha.read.ts'
export { listFamilias } from './familias.queries.ts'
export { seenRow as seenRelatorioRow, vistaOf } from './relatorio.read.ts'
