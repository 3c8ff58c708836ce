import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Question } from '../../../kernel/question.ts'
import type { VisaoDoLivro } from '../../visao/public.ts'

interface Counted {
  readonly quantos: number
  readonly valor: Cents
}

/** What of a month lacks its other half. */
export interface NotasDoMes {
  /** Service notes received that nothing pays. */
  readonly notas_sem_pagamento: Counted
  /** Payments to companies without their note. */
  readonly pagamentos_sem_nota: Counted
}

interface Notas {
  /** By month, as 'YYYY-MM'; a month that lacks nothing is left out. */
  readonly pendingOf: (
    db: TenantDb,
    visao: VisaoDoLivro,
    ano: number,
  ) => Promise<ReadonlyMap<string, NotasDoMes>>
}

/** What the ledger asks of service notes received; answered by `financeiro/fiscal/recebidas/module.ts`. */
export const notas = new Question<Notas>('notas recebidas')
