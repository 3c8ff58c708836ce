import { estadoLabels as envelopeLabels } from '@claquete/contract/contratos/assinatura/envelope'
import { estadoLabels, tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { Context } from '../../kernel/context.ts'
import { pageOfEnvelopes } from './envelope/envelope.queries.ts'
import { contratos } from './list.queries.ts'

/** Contracts by number, title, party or words of their text, newest first, for the global search. */
export async function searchContratos(context: Context, search: string) {
  if (!context.actor.permissions.has('contrato.consultar')) return []
  const { data } = await contratos.page(context.db, context, { search, perPage: 5 })
  return data.map(({ id_contrato, numero, titulo, pessoa, tipo, estado }) => ({
    tipo: 'Contrato',
    titulo: `${numero} · ${titulo}`,
    detalhe: [pessoa, tiposDeContrato[tipo].label, estadoLabels[estado]]
      .filter(Boolean)
      .join(' · '),
    path: `/orcamentos/contratos/documentos/${id_contrato}`,
  }))
}

/** Envelopes by their document or by who signs, for the global search. */
export async function searchEnvelopes(context: Context, search: string) {
  if (!context.actor.permissions.has('assinatura.consultar')) return []
  const { data } = await pageOfEnvelopes(context, { search, perPage: 5 })
  return data.flatMap(({ id_envelope, titulo, estado, assinados }) =>
    id_envelope === null
      ? []
      : [
          {
            tipo: 'Assinatura',
            titulo,
            detalhe: `${envelopeLabels[estado]} · ${assinados}`,
            path: `/orcamentos/contratos/assinaturas/${id_envelope}`,
          },
        ],
  )
}
