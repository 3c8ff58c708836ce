import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Question } from '../../../kernel/question.ts'

interface Answers {
  /** Titles of a person that are neither paid nor cancelled. */
  readonly countOpenTitulos: (db: TenantDb, id_pessoa: number) => Promise<number>
}

/** What the register of people asks the ledger. */
export const ledger = new Question<Answers>('títulos de uma pessoa')
