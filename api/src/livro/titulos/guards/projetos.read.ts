import type { FonteOfLine } from '@claquete/contract/livro/titulos/shared'
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
  /** Stores which sources of incentivised projects pay these titles, each line of a budget whole. */
  readonly setFontes: (
    who: WhoToday,
    ids: readonly number[],
    fontes: readonly FonteOfLine[],
    /** The field of the call that named the source at this place. */
    campoOf?: (at: number) => string,
  ) => Promise<void>
}

/** What the form of a title says of its sources; where it says nothing they stay. */
export async function keepFontes(
  who: WhoToday,
  ids: readonly number[],
  { fontes = [] }: { readonly fontes?: readonly FonteOfLine[] | undefined },
): Promise<void> {
  if (fontes.length > 0) await projetosOfTitulos.ask.setFontes(who, ids, fontes)
}

/** What the ledger asks of incentivised projects; answered by `orcamentos/incentivado/module.ts`. */
export const projetosOfTitulos = new Question<Projetos>('projetos incentivados')
