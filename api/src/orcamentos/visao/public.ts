export { readVisao, seenTotals, totalOfEspelho } from './read-visao.ts'
export { buildVisaoArquivo } from './planilha.ts'
