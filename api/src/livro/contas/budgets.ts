import type { Cents } from '@claquete/core/kernel/money'
import type { Actor, Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

/** Of a budget, what the ledger needs. */
export interface OrcamentoDoLivro {
  readonly id_empresa: number
  readonly status: string
  /** Its status lets money be written on it. */
  readonly libera_financeiro: boolean
}

/** Amounts of a line of a budget. */
export interface UsoDoItem {
  readonly id_orca_item: number
  readonly comprometido: Cents
  readonly realizado: Cents
}

export interface ItemPrevisto {
  readonly id: number
  /** Null where this profile does not see the line. */
  readonly nome: string | null
  /** Planned in the version now approved, where it has this line. */
  readonly previsto: Cents
}

interface Budgets {
  /** The budget, where this person sees it; otherwise it does not exist for them (404). */
  readonly find: (
    who: Pick<Context, 'db' | 'actor'>,
    id_orcamento: number,
  ) => Promise<OrcamentoDoLivro>
  /** Locked in one order: whoever writes on their lines waits. */
  readonly lock: (db: TenantDb, ids: readonly number[]) => Promise<unknown>
  /** What is committed and spent of each line of a budget, of those that have any. */
  readonly uses: (db: TenantDb, id_orcamento: number) => Promise<readonly UsoDoItem[]>
  /** What is planned of these lines, in the order of their ids. */
  readonly planned: (
    db: TenantDb,
    actor: Actor,
    ids: readonly number[],
  ) => Promise<readonly ItemPrevisto[]>
}

/** What money asks budgets. Answered by `orcamentos/module.ts`. */
export const budgets = new Question<Budgets>('budgets')
