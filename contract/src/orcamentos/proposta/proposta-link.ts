import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { nothing, reply } from '../../wire.ts'
import { PropostaLink } from '../../kernel/settings/proposta-link.ts'

export const propostaLinkView = read('v2 GET /proposta-link/configuracao', {
  summary: 'Como é a página pública das propostas, e o que o cliente pode fazer nela',
  access: 'proposta_link.consultar',
  reply: reply({
    data: z.object({
      configuracao: PropostaLink,
      /** Signed link to the page's own logo. */
      logo_url: z.nullable(z.string()),
      /** Used when the page has none of its own. */
      marca: z.object({
        nome: z.string(),
        cor: z.string(),
        logo_url: z.nullable(z.string()),
        rodape: z.string(),
      }),
    }),
  }),
})

export const propostaLinkUpdate = write('v2 PUT /proposta-link/configuracao', {
  summary: 'Altera a página pública das propostas',
  access: 'proposta_link.alterar',
  body: PropostaLink,
  reply: nothing,
})
