import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

interface CalendarAnswers {
  /** A calendar was connected: it is to be read; of another account, from the beginning. */
  readonly connected: (db: TenantDb, how: { readonly isOther: boolean }) => Promise<void>
  readonly disconnecting: (db: TenantDb) => Promise<void>
  /** Another calendar, or other sources, were chosen. */
  readonly chosen: (db: TenantDb, how: { readonly isOther: boolean }) => Promise<void>
  /** Changes that Google has not got yet. */
  readonly waiting: (db: TenantDb) => Promise<number>
  /** What may be told to Google, with its name. */
  readonly sources: () => readonly { readonly chave: string; readonly titulo: string }[]
}

/** What a connection of the calendar starts and stops; answered by `sistema/agenda/module.ts`. */
export const calendarEvents = new Question<CalendarAnswers>('o que a agenda faz com a conexão')
