import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

interface Deals {
  /** A version of a budget came to another status, in the transaction of `db`. */
  follow(db: TenantDb, id_orcamento: number, id_usuario: number | null): Promise<void>
}

/** The sale that a budget is follows its status. */
export const deals = new Question<Deals>('vendas de orçamentos')
