/** The payments of jobs, for whoever decides on titles of every origin. */
export { alcanceDe, itemVisivel } from './escopo.queries.ts'
export { excessoNoItem, figurasDoItem } from './escopo.ts'
export {
  approvePagamento,
  reopenPagamento,
  rejectPagamento,
  solicitarPagamento,
} from './pagamento-atos.ts'
