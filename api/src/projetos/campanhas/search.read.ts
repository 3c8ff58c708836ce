import type { Context } from '../../kernel/context.ts'
import { campanhas } from './campanha.queries.ts'
import { readerOf } from './reader.ts'

/** Campaigns by name, client or product, newest first, for the global search. */
export async function searchCampanhas({ db, actor }: Context, search: string) {
  if (!actor.permissions.has('campanha.consultar')) return []
  const { data } = await campanhas.page(db, readerOf(actor), { search, perPage: 5 })
  return data.map(({ id_campanha, titulo, cliente, produto, situacao }) => ({
    tipo: 'Campanha',
    titulo,
    detalhe: [cliente, produto, situacao === 'encerrada' ? 'Encerrada' : '']
      .filter(Boolean)
      .join(' · '),
    path: `/campanhas/detalhes/${id_campanha}`,
  }))
}
