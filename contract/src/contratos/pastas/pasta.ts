import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

export const tipoWords = { pasta: 'Pasta', cofre: 'Cofre' } as const
const tipo = oneOf('pasta', 'cofre')

export const pastas = list('v2 GET /contratos/pastas', {
  summary: 'Pastas e cofres de contratos que esta pessoa vê',
  access: 'contrato.consultar',
  key: 'id_contrato_pasta',
  columns: {
    id_contrato_pasta: { kind: 'id' },
    nome: { kind: 'text', label: 'Nome', width: 260, paper: 40, sorts: true },
    tipo: { kind: 'word', words: tipoWords, label: 'Tipo', width: 100, paper: 10, sorts: true },
    contratos: { kind: 'number', label: 'Contratos', width: 100, paper: 10, sorts: true },
    /** Names of the people and profiles that see it, or that all do. */
    quem: { kind: 'text', label: 'Quem vê', width: 260, paper: 40 },
    retencao_anos: {
      kind: 'number',
      canBeNull: true,
      label: 'Guarda (anos)',
      width: 120,
      paper: 12,
      sorts: true,
    },
    obs: { kind: 'text', label: 'Observações', width: 240, paper: 40 },
    restrito: { kind: 'yesno' },
    usuarios: { kind: 'other', schema: z.array(id) },
    perfis: { kind: 'other', schema: z.array(id) },
    versao: { kind: 'number' },
  },
  order: ['nome', 'asc'],
  filters: { tipo: z.optional(tipo) },
})
export const pastaList = pastas.call
export type PastaRow = z.input<typeof pastas.row>

export const pastaExport = write('v2 GET /contratos/pastas/exportar/tipo/{tipo}', {
  summary: 'Exporta as pastas e os cofres de contratos pelos filtros da lista',
  access: 'contrato.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: pastas.query,
  reply: ExportReply,
})

const body = {
  nome: requiredText(80),
  tipo,
  restrito: yesNo,
  retencao_anos: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
  obs: z.optional(text(500)),
  /** Who sees a restricted one, besides administrators and who made it. */
  usuarios: z.array(id).check(z.maxLength(100)),
  perfis: z.array(id).check(z.maxLength(100)),
}
const Body = z.object(body)
export type PastaBody = z.output<typeof Body>

const params = z.object({ id_contrato_pasta: pathId })

export const pastaCreate = write('v2 POST /contratos/pastas', {
  summary: 'Cria uma pasta ou um cofre de contratos',
  access: 'contrato.pastas',
  body: Body,
  reply: reply({ id_contrato_pasta: id }),
})

export const pastaUpdate = write('v2 PUT /contratos/pastas/{id_contrato_pasta}', {
  summary: 'Altera uma pasta: nome, quem a vê e por quanto tempo guarda',
  access: 'contrato.pastas',
  params,
  body: z.object({ ...body, versao: requiredVersao }),
  reply: nothing,
})

export const pastaDelete = write('v2 DELETE /contratos/pastas/{id_contrato_pasta}', {
  summary: 'Exclui uma pasta vazia',
  access: 'contrato.pastas',
  params,
  reply: nothing,
})

/** For the selectors: who may be given access, by profile and by name. */
export const pastaPeople = read('v2 GET /contratos/pastas/quem', {
  summary: 'As pessoas e os perfis que se pode deixar ver uma pasta',
  access: 'contrato.pastas',
  reply: reply({
    data: z.object({
      usuarios: z.array(z.object({ id, nome: z.string() })),
      perfis: z.array(z.object({ id, nome: z.string() })),
    }),
  }),
})
