import type { Context } from '../../kernel/context.ts'
import { readerOf } from './reader.ts'
import { remessas } from './remessa.queries.ts'

/** Remittances by number or name, the latest first, for the global search. */
export async function searchRemessas({ db, actor, services }: Context, search: string) {
  if (!actor.permissions.has('remessa.consultar')) return []
  const reader = readerOf(actor, services.now())
  const { data } = await remessas.page(db, reader, { search, perPage: 5 })
  return data.map(({ id_remessa, num_remessa, nome, status, responsavel }) => ({
    tipo: 'Saída e entrada',
    titulo: `${num_remessa} · ${nome}`,
    detalhe: [status, responsavel].filter(Boolean).join(' · '),
    path: `/equipamento/saida-entrada/formulario/${id_remessa}`,
  }))
}
