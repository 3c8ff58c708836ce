/** The door of the financial registers: account and centre of what other screens post. */
export {
  ClassificacaoFields,
  ClassificacaoPickers,
  targetOf as destinoDe,
} from './classificacao-fields.tsx'
export type { Target as Destino } from './classificacao-fields.tsx'
