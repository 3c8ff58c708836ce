import type { ImpostoDoOrcamentoInside } from '@claquete/contract/orcamentos/folha/imposto'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

/** What a budget asks of the tax tables; answered by `financeiro/fiscal/module.ts`. */
export const impostosDoPreco = new Question<{
  /** The taxes of the price of a service that a unit bills on a day. */
  readonly ofPreco: (
    db: TenantDb,
    id_empresa: number,
    dia: CalendarDate,
  ) => Promise<ImpostoDoOrcamentoInside>
}>('impostos do preço')
