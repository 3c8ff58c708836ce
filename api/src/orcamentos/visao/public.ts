export { readVisao, seenTotals, totalOfEspelho } from './read-visao.ts'
export { arquivoDaVisao } from './planilha.ts'
