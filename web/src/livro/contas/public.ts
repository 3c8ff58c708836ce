/** The door of the financial registers: account and centre of what other screens post. */
export { ClassificacaoFields, ClassificacaoPickers, destinoDe } from './classificacao-fields.tsx'
export type { Destino } from './classificacao-fields.tsx'
