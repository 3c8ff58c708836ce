import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { Question } from '../../../kernel/question.ts'

/** A payment that somebody is about to make. */
export interface Payment {
  readonly id_lancamento: number
  /** Absent: all that it still owes. */
  readonly valor?: Cents | undefined
  readonly id_contabancaria: number | null
  readonly data: CalendarDate
  readonly forma_pagamento: FormaOfPagamento | null
}

interface Projetos {
  /** Why a rule of the norm of an incentivised project forbids to pay these titles so, by title. */
  readonly problemsToPay: (
    who: WhoToday,
    payments: readonly Payment[],
  ) => Promise<ReadonlyMap<number, string>>
}

/** What the ledger asks of incentivised projects; answered by `orcamentos/incentivado/module.ts`. */
export const projetosOfTitulos = new Question<Projetos>('projetos incentivados')
