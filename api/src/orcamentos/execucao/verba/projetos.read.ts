import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { Question } from '../../../kernel/question.ts'

/** A fund that somebody is about to hand over. */
interface Delivery {
  readonly id_orca_verba: number
  readonly valor: Cents
  readonly id_contabancaria: number
  readonly data: CalendarDate
  readonly forma_pagamento: FormaOfPagamento | null
}

interface Projetos {
  /** The reason why a rule of the project's norm forbids this delivery of a fund; undefined where none does. */
  readonly problemToDeliver: (who: WhoToday, delivery: Delivery) => Promise<string | undefined>
}

/** What funds ask of incentivised projects; answered by `orcamentos/incentivado/module.ts`. */
export const projetosOfVerbas = new Question<Projetos>('verbas de projetos incentivados')
