import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Actor, Who } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

/** What the ledger needs of a budget. */
export interface OrcamentoDoLivro {
  readonly id_empresa: number
  readonly status: string
  /** Its status accepts financial entries. */
  readonly libera_financeiro: boolean
}

/** Amounts of a budget line. */
export interface UsoDoItem {
  readonly id_orca_item: number
  readonly comprometido: Cents
  readonly realizado: Cents
}

export interface PlannedItem {
  readonly id: number
  /** Null when the profile may not see the line. */
  readonly nome: string | null
  /** Planned in the currently approved version, if that has the line. */
  readonly previsto: Cents
}

interface Budgets {
  /** The budget if this person may see it; otherwise 404. */
  readonly find: (who: Who, id_orcamento: number) => Promise<OrcamentoDoLivro>
  /** Locks the budgets, always in the same order; other writers on their lines wait. */
  readonly lock: (db: TenantDb, ids: readonly number[]) => Promise<unknown>
  /** What each line of a budget has committed and spent; lines without either are absent. */
  readonly uses: (db: TenantDb, id_orcamento: number) => Promise<readonly UsoDoItem[]>
  /** The planned amounts of these lines, ordered by id. */
  readonly planned: (
    db: TenantDb,
    actor: Actor,
    ids: readonly number[],
  ) => Promise<readonly PlannedItem[]>
}

/** Questions of the ledger to budgets; answered by `orcamentos/orcamento/module.ts`. */
export const budgets = new Question<Budgets>('budgets')
