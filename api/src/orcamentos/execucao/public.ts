/** Job payments, for the modules that decide on titles of any origin. */
export { scopeOf as alcanceDe, isItemVisible as itemVisivel } from './scope.queries.ts'
export { itemExcess as excessoNoItem, itemFigures as figurasDoItem } from './scope.ts'
export {
  approvePagamento,
  reopenPagamento,
  rejectPagamento,
  requestItemPagamento as solicitarPagamento,
} from './pagamento-acts.ts'
