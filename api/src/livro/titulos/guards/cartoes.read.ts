import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Question } from '../../../kernel/question.ts'

interface Cartoes {
  /** Why one of these entries stays as it is: a card's statement has it. Undefined when none has. */
  readonly problemOf: (db: TenantDb, ids: readonly number[]) => Promise<string | undefined>
}

/** What the ledger asks of card statements; answered by `financeiro/cartoes/module.ts`. */
export const cartoes = new Question<Cartoes>('cartoes')
