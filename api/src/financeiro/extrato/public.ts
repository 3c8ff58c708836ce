/** What the reconciliation may do with the lines of bank statements; nobody else writes them. */
export {
  followStart,
  listExtratoLines,
  lockExtratoLines,
  markExtratoLines,
} from './linha.queries.ts'
export type {
  ExtratoLine,
  ExtratoLineFilter,
  ExtratoMark,
  ExtratoSituacao,
} from './linha.queries.ts'
