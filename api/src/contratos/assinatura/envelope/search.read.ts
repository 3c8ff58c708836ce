import { estadoLabels } from '@claquete/contract/contratos/assinatura/envelope'
import type { Context } from '../../../kernel/context.ts'
import { pathOf } from './end.commands.ts'
import { envelopes } from './view.queries.ts'

/** Envelopes by their document or by who signs, for the global search. */
export async function searchEnvelopes({ db, actor }: Context, search: string) {
  if (!actor.permissions.has('assinatura.consultar')) return []
  const { data } = await envelopes.page(db, undefined, { search, perPage: 5 })
  return data.map(({ id_envelope, titulo, estado, assinados }) => ({
    tipo: 'Assinatura',
    titulo,
    detalhe: `${estadoLabels[estado]} · ${assinados}`,
    path: pathOf({ id_envelope }),
  }))
}
