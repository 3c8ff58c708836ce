import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { listOrcamentos } from './list.queries.ts'
import { listVisao } from '../orcamento/public.ts'

/** Budgets by number, title, client or agency, newest first, for the global search. */
export async function searchOrcamentos({ db, actor }: Context, search: string, perPage: number) {
  if (!actor.permissions.has('orcamento.consultar')) return []
  const { data } = await listOrcamentos(db, listVisao(actor), { search, perPage })
  return data.map(({ id_orcamento, num_orc, titulo, ...one }) => {
    const { total_geral } = one
    const total = typeof total_geral === 'number' && formatReais(total_geral)
    const detalhe = [num_orc, versaoBeside(one), one.cliente, one.status]
    return {
      tipo: 'Orçamento',
      titulo,
      detalhe: [...detalhe, total].filter(Boolean).join(' · '),
      path: `/orcamentos/formulario/${id_orcamento}`,
    }
  })
}
