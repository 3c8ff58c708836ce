import type { entryFilters, EntryDate } from '@claquete/contract/relatorios/relatorios/entries'
import type { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import type { ReportQuery } from '@claquete/contract/report'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Period } from '../../kernel/lists/period.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

type Filters = Pick<
  ReportQuery<typeof lancamentosByDay>,
  'operacao' | 'faturado' | 'verbas' | 'search' | keyof typeof entryFilters
>

/** The resolved request, as plain data. Ids of accounts and centres include those below them; 0 is none. */
export interface EntryCut extends Period, Filters {
  readonly data: EntryDate
  readonly visao: VisaoDoLivro
  readonly today: CalendarDate
}

/** `column` is one of these ids; 0 stands for none. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]) {
  const known = ids.filter((id) => id !== 0)
  const one = sql`${column} = any(${known}::bigint[])`
  return known.length === ids.length ? one : sql`(${one} or ${column} is null)`
}

export const ofOrcamento = [
  'id_cliente',
  'id_agencia',
  'id_orcamento_status',
  'id_responsavel',
] as const
