import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

interface Begins {
  /** Fills a company that was just made with what the sale begins with. */
  fill(db: TenantDb): Promise<void>
}

/** What a new company has from its first day, of areas above. */
export const begins = new Question<Begins>('começo de uma empresa')
