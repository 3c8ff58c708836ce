import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Question } from '../../../kernel/question.ts'

interface Cobrancas {
  /** Those of these receivables that have a charge in force, which a client may be paying now. */
  readonly listCharged: (db: TenantDb, ids: readonly number[]) => Promise<readonly number[]>
}

/** What the ledger asks of charges; answered by `financeiro/cobranca/module.ts`. */
export const cobrancas = new Question<Cobrancas>('cobrancas')
