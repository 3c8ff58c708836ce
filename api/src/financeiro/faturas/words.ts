import { word } from '../../kernel/database/columns.ts'

/** What an invoice was made of. */
export const origem = word(['orcamento', 'lancamento'])
/** Of an invoice. */
export const situacao = word(['faturado', 'cancelado', 'reaberto'])
