import * as z from 'zod/mini'
import { open, read, write } from '../../endpoint.ts'
import { id, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'

export const exportacaoView = read('v2 GET /exportacoes/{id_exportacao}', {
  summary: 'Andamento de uma exportação',
  access: 'session',
  params: z.object({ id_exportacao: pathId }),
  reply: reply({
    data: z.object({
      id_exportacao: id,
      estado: oneOf('fila', 'fazendo', 'pronta', 'falhou', 'cancelada'),
      linhas: z.int(),
      total: z.int(),
      nome: z.nullable(z.string()),
      link: z.nullable(z.string()),
    }),
  }),
})

export const exportacaoCancel = write('v2 DELETE /exportacoes/{id_exportacao}', {
  summary: 'Cancela uma exportação em andamento',
  access: 'session',
  params: z.object({ id_exportacao: pathId }),
  reply: nothing,
})

/** The signature grants access, so that a plain link downloads. */
export const exportacaoFile = open('v2 GET /exportacoes/{id_exportacao}/arquivo', {
  summary: 'Espera a exportação ficar pronta e entrega o arquivo',
  wire: 'file',
  params: z.object({ id_exportacao: pathId }),
  query: z.object({ t: pathId, e: requiredText(20), s: requiredText(100) }),
  reply: nothing,
})
