import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { oportunidades } from './oportunidade.queries.ts'
import { readerOf } from './reader.read.ts'

/** Opportunities by title, client or budget, for the global search. Budgets are found as such. */
export async function searchOportunidades(context: Context, search: string) {
  if (!context.actor.permissions.has('crm.consultar')) return []
  const scope = { reader: await readerOf(context), today: context.today }
  const query = { search, perPage: 12, situacao: 'todas' as const }
  const { data } = await oportunidades.page(context.db, scope, query)
  return data
    .filter(({ id_oportunidade }) => id_oportunidade !== null)
    .slice(0, 5)
    .map(({ id_oportunidade, titulo, cliente, etapa, valor }) => ({
      tipo: 'Oportunidade',
      titulo,
      detalhe: [cliente, etapa, valor === null ? '' : formatReais(valor)]
        .filter(Boolean)
        .join(' · '),
      path: `/crm/listar?oportunidade=${id_oportunidade}`,
    }))
}
