import * as z from 'zod/mini'
import { read } from '../../../endpoint.ts'
import { list } from '../../../list.ts'
import { day, id, instant, oneOf, pathId, reply } from '../../../wire.ts'

/** The official table of cClassTrib of one version: the newest, without one. */
export const cclasstribs = list('v2 GET /fiscal/cclasstrib', {
  summary: 'A tabela oficial do cClassTrib, de uma versão importada',
  access: 'fiscal.consultar',
  key: 'id_fiscal_cclasstrib',
  columns: {
    id_fiscal_cclasstrib: { kind: 'id' },
    c_class_trib: { kind: 'text', label: 'cClassTrib', width: 100, paper: 9, sorts: true },
    cst: { kind: 'text', label: 'CST', width: 64, paper: 5, sorts: true },
    nome: { kind: 'text', label: 'Nome', width: 360, paper: 60, sorts: true },
    reducao_ibs: {
      kind: 'other',
      schema: z.nullable(z.number()),
      label: 'Redução do IBS',
      width: 138,
      paper: 9,
    },
    reducao_cbs: {
      kind: 'other',
      schema: z.nullable(z.number()),
      label: 'Redução da CBS',
      width: 138,
      paper: 9,
    },
    nfse: { kind: 'yesno', label: 'Na NFS-e', width: 88, paper: 6 },
    vigencia_inicio: { kind: 'date', canBeNull: true, label: 'Vale desde', width: 108, paper: 11 },
    vigencia_fim: { kind: 'date', canBeNull: true, label: 'Vale até', width: 108, paper: 11 },
    norma: { kind: 'text', label: 'Norma', width: 160, paper: 24 },
  },
  order: ['c_class_trib', 'asc'],
  filters: {
    /** Its version. */
    id_importacao: z.optional(pathId),
    dia: z.optional(day),
    nfse: z.optional(oneOf('S', 'N')),
  },
})
export const cclasstribList = cclasstribs.call
export type CclasstribRow = z.input<typeof cclasstribs.row>

export const cclasstribVersoes = read('v2 GET /fiscal/cclasstrib/versoes', {
  summary: 'As versões da tabela do cClassTrib, uma por arquivo importado, a mais nova primeiro',
  access: 'fiscal.consultar',
  reply: reply({
    data: z.array(
      z.object({
        id_importacao: id,
        arquivo: z.string(),
        importado_em: instant,
        importado_por: z.nullable(z.string()),
        codigos: z.int(),
      }),
    ),
  }),
})
