import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  requiredVersao,
} from '../../wire.ts'
import { itemFields, itemFilters, itemRecord, pricedColumns, suppliedColumns } from './item.ts'

const fields = {
  servico: requiredText(160),
  ...itemFields,
  /** Item of the service list of Lei Complementar 116/2003, such as 13.02. */
  item_lc116: z.optional(z.nullable(text(6))),
  /**
   * Municipal ISS rate in per cent, up to the legal maximum of 5 % (Lei Complementar 116/2003, art. 8); four
   * decimals.
   */
  aliquota_iss: z.optional(
    z.nullable(z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.0001))),
  ),
}

export const ServicoBody = z.object(fields)
export type ServicoBody = z.input<typeof ServicoBody>

export const servicos = list('GET /servico/get', {
  summary: 'Lista de serviços',
  access: 'servico.consultar',
  key: 'id_servico',
  columns: {
    id_servico: { kind: 'id' },
    servico: { kind: 'text', label: 'Serviço', width: 250, paper: 36, sorts: true },
    ...pricedColumns,
    item_lc116: { kind: 'text', canBeNull: true, label: 'LC 116', width: 84, paper: 8 },
    aliquota_iss: {
      kind: 'other',
      schema: z.nullable(z.number()),
      label: 'ISS %',
      width: 78,
      paper: 8,
    },
    ...suppliedColumns,
  },
  order: ['servico', 'asc'],
  filters: {
    ...itemFilters,
    servico: z.optional(text(160)),
    id_servico: z.optional(pathId),
  },
})
export const servicoList = servicos.call
export type ServicoRow = z.output<typeof servicos.row>

export const Servico = z.object({ ...servicos.row.shape, ...itemRecord })
export type Servico = z.input<typeof Servico>
export type ServicoInside = z.output<typeof Servico>

export const servicoView = read('v2 GET /servico/ficha/{id_servico}', {
  summary: 'Ficha completa de um serviço',
  access: 'servico.consultar',
  params: z.object({ id_servico: pathId }),
  reply: reply({ data: Servico }),
})

const SavedServico = reply({
  id_servico: id,
  /** Others with the same name or code; the record is saved nevertheless. */
  repetidos: z.array(z.object({ id_servico: id, servico: z.string() })),
})

export const servicoCreate = write('POST /servico/post', {
  summary: 'Cadastra um serviço',
  access: 'servico.cadastrar',
  body: ServicoBody,
  reply: SavedServico,
})

export const servicoUpdate = write('POST /servico/put', {
  summary: 'Altera um serviço',
  access: 'servico.alterar',
  body: z.object({ ...fields, id_servico: id, versao: requiredVersao }),
  reply: SavedServico,
})

export const servicoDelete = write('GET /servico/delete/id_servico/{id_servico}', {
  summary: 'Exclui um serviço',
  access: 'servico.excluir',
  params: z.object({ id_servico: pathId }),
  reply: nothing,
})

export const servicoDeleteMany = write('v2 DELETE /servico', {
  summary: 'Exclui vários serviços, todos ou nenhum',
  access: 'servico.excluir',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: nothing,
})

export const servicoExport = write('v2 GET /servico/exportar/tipo/{tipo}', {
  summary: 'Exporta a lista de serviços com os filtros dados',
  access: 'servico.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: servicos.query,
  reply: ExportReply,
})
