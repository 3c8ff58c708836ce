import type { InReais } from '@claquete/contract/endpoint'
import type { LancamentoQueryInside } from '@claquete/contract/livro/titulos/list'
import { centsOfReais, centsToReais } from '@claquete/core/kernel/amounts/money'
import { mapDefined } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { idsBelow, listNamed } from './request.queries.ts'
import type { Named } from './request.queries.ts'
import { visaoDoLivro } from '../../visao/public.ts'
import type { VisaoDoLivro } from '../../visao/public.ts'

export interface LivroFilter extends LancamentoQueryInside {
  readonly operacao?: 'C' | 'D' | undefined
  readonly tipo?: 'titulo' | 'avulso' | 'transferencia' | undefined
}

/** A list request with its names resolved to ids. */
export interface Wanted {
  readonly visao: VisaoDoLivro
  readonly today: CalendarDate
  readonly filter: LivroFilter
  /** Ids of the account and those below it; null for any account. */
  readonly planos: readonly number[] | null
  readonly centros: readonly number[] | null
  /** What the words of the search name; undefined in exports stored before there was it. */
  readonly named?: readonly Named[] | undefined
}

/** A list request as an export stores it: plain data, amounts in reais. */
export type StoredWanted = Omit<Wanted, 'filter'> & { readonly filter: InReais<LivroFilter> }

export const toStore = ({ filter, ...wanted }: Wanted): StoredWanted => ({
  ...wanted,
  filter: {
    ...filter,
    valor_de: mapDefined(filter.valor_de, centsToReais),
    valor_ate: mapDefined(filter.valor_ate, centsToReais),
  },
})

export const fromStore = ({ filter, ...wanted }: StoredWanted): Wanted => ({
  ...wanted,
  filter: {
    ...filter,
    valor_de: mapDefined(filter.valor_de, centsOfReais),
    valor_ate: mapDefined(filter.valor_ate, centsOfReais),
  },
})

export async function wantedOf(
  { db, actor, today }: WhoToday,
  filter: LivroFilter,
): Promise<Wanted> {
  checkRange(filter.periodo1, filter.periodo2)
  const { id_grupoCusto, id_centrocusto, search } = filter
  return {
    visao: await visaoDoLivro(db, actor),
    today,
    filter,
    planos: id_grupoCusto === undefined ? null : await idsBelow(db, 'plano_contas', id_grupoCusto),
    centros:
      id_centrocusto === undefined ? null : await idsBelow(db, 'centro_custo', id_centrocusto),
    named: search ? await listNamed(db, search) : [],
  }
}
