import type { WhoToday } from '../../../kernel/context.ts'
import { Question } from '../../../kernel/question.ts'

interface Faturas {
  /** Reopens the invoice that documents this receivable; throws when something of it was received. */
  readonly reopenOf: (who: WhoToday, id_lancamento: number) => Promise<void>
}

/** What the ledger asks of invoices; answered by `financeiro/faturas/module.ts`. */
export const faturas = new Question<Faturas>('faturas')
