export { calendarEvents } from './calendar-events.ts'
export { findConexao, noteTrouble as noteConexao } from './conexao.queries.ts'
export type { ConexaoRow } from './conexao.queries.ts'
export { withGoogle } from './token.commands.ts'
