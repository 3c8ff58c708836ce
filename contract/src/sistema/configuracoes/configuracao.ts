import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, jsonText, nothing, pathId, reply, requiredText, text } from '../../wire.ts'

/** A user's column arrangement of a list; stored as JSON text. */
export const ColumnConfig = z.object({
  prop: requiredText(60),
  label: text(120),
  /** Pinned to the left when scrolling. */
  fixed: z.optional(z.boolean()),
  /** Hidden. */
  remove: z.optional(z.boolean()),
  /** Stacked below the previous column. */
  join: z.optional(z.boolean()),
  formatDateTime: z.optional(z.boolean()),
  /** Pixels. */
  width: z.optional(z.int()),
})
export type ColumnConfig = z.output<typeof ColumnConfig>

export const columnsView = read('GET /configuracoes/get/columns/{model}', {
  summary: 'Configuração de colunas de uma lista',
  access: 'session',
  whenUnpaid: true,
  params: z.object({ model: requiredText(60) }),
  reply: reply({ data: z.object({ model: z.string(), columns: z.nullable(z.string()) }) }),
})

export const columnsUpdate = write('POST /configuracoes/post', {
  summary: 'Guarda a configuração de colunas de uma lista',
  access: 'session',
  body: z.object({
    model: requiredText(60),
    columns: z.union([jsonText.check(z.maxLength(20_000)), z.array(ColumnConfig)]),
  }),
  reply: nothing,
})

export const visaoList = read('v2 GET /visoes-salvas/{model}', {
  summary: 'Visões salvas de uma lista',
  access: 'session',
  params: z.object({ model: requiredText(60) }),
  reply: reply({
    data: z.array(z.object({ id_visao: id, nome: z.string(), consulta: z.string() })),
  }),
})

export const visaoCreate = write('v2 POST /visoes-salvas/{model}', {
  summary: 'Salva os filtros de uma lista com um nome',
  access: 'session',
  params: z.object({ model: requiredText(60) }),
  body: z.object({ nome: requiredText(60), consulta: text(2000) }),
  reply: reply({ id_visao: id }),
})

export const visaoDelete = write('v2 DELETE /visoes-salvas/{model}/{id_visao}', {
  summary: 'Exclui uma visão salva',
  access: 'session',
  params: z.object({ model: requiredText(60), id_visao: pathId }),
  reply: nothing,
})
