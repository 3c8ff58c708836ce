import * as z from 'zod/mini'
import { text } from '../../wire.ts'
import { catalogue } from './catalogue.ts'

export const servico = catalogue({
  name: 'servico',
  label: 'Serviço',
  title: 'Serviços',
  empty:
    'Diárias, cachês e etapas de finalização ficam aqui com valor e custo: as linhas dos orçamentos vêm preenchidas.',
  screens: '/servicos',
  attachments: 'servicos',
  calls: '/servico',
  listPath: '/servico/get',
  fields: {
    /** Item of the service list of Lei Complementar 116/2003, such as 13.02. */
    item_lc116: z.optional(z.nullable(text(6))),
    /** The city's ISS rate in per cent, with four decimals. The law allows 5 % at most (Lei Complementar 116/2003, art. 8). */
    aliquota_iss: z.optional(
      z.nullable(z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.0001))),
    ),
  },
  columns: {
    item_lc116: { kind: 'text', canBeNull: true, label: 'LC 116', width: 84, paper: 8 },
    aliquota_iss: {
      kind: 'other',
      schema: z.nullable(z.number()),
      label: 'ISS %',
      width: 78,
      paper: 8,
    },
  },
})
export const servicos = servico.rows
export const {
  list: servicoList,
  view: servicoView,
  create: servicoCreate,
  update: servicoUpdate,
  remove: servicoDelete,
  removeMany: servicoDeleteMany,
  export: servicoExport,
} = servico.endpoints

export type ServicoBody = z.input<typeof servico.body>
export type Servico = z.input<typeof servico.record>
