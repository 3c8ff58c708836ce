import type { LancamentoQuery } from '@claquete/contract/livro/titulos/list'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/list.ts'
import { idsBelow, pessoasComNome } from './request.queries.ts'
import { visaoDoLivro } from './visao.queries.ts'
import type { VisaoDoLivro } from './visao.queries.ts'

export interface LivroFilter extends LancamentoQuery {
  readonly operacao?: 'C' | 'D' | undefined
  readonly tipo?: 'titulo' | 'avulso' | 'transferencia' | undefined
}

/** What is asked of a list, with whatever its words stand for: plain data, as an export keeps it. */
export interface Wanted {
  readonly visao: VisaoDoLivro
  readonly today: CalendarDate
  readonly filter: LivroFilter
  /** The account asked for and those below it; null of all. */
  readonly planos: readonly number[] | null
  readonly centros: readonly number[] | null
  /** Whose names the text searched for; null where there is none. */
  readonly pessoas: readonly number[] | null
}

export async function wantedOf(
  { db, actor, today }: WhoToday,
  filter: LivroFilter,
): Promise<Wanted> {
  checkRange(filter.periodo1, filter.periodo2)
  const { id_grupoCusto, id_centrocusto, search } = filter
  const pessoas = search ? await pessoasComNome(db, search) : []
  return {
    visao: await visaoDoLivro(db, actor),
    today,
    filter,
    planos: id_grupoCusto === undefined ? null : await idsBelow(db, 'plano_contas', id_grupoCusto),
    centros:
      id_centrocusto === undefined ? null : await idsBelow(db, 'centro_custo', id_centrocusto),
    pessoas: pessoas.length > 0 ? pessoas : null,
  }
}
