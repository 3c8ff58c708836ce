/** What other areas may import of the chart of accounts: fields of account and cost centre. */
export {
  ClassificacaoFields,
  ClassificacaoPickers,
  targetOf as destinoDe,
} from './classificacao-fields.tsx'
export type { Target as Destino } from './classificacao-fields.tsx'
