import * as z from 'zod/mini'
import { write } from '../../../endpoint.ts'
import { ExportReply } from '../../../kernel/export-reply.ts'
import { list } from '../../../list.ts'
import { reason } from '../../../livro/titulos/shared.ts'
import { day, id, nothing, oneOf, pathId } from '../../../wire.ts'

export const situacaoSemNotaLabels = { sem_nota: 'Sem nota', dispensado: 'Dispensado' } as const

export const semNota = list('v2 GET /fiscal/pagamentos-sem-nota', {
  summary: 'Contas pagas a empresas sem a nota de serviço, e as dispensadas dela',
  access: 'nota_recebida.consultar',
  key: 'id_lancamento',
  columns: {
    id_lancamento: { kind: 'id', label: 'Nº', width: 84, paper: 10, sorts: true },
    pago_em: { kind: 'date', label: 'Pago em', width: 112, paper: 12, sorts: true },
    pessoa: { kind: 'text', label: 'Fornecedor', width: 220, paper: 36, sorts: true },
    descricao: { kind: 'text', label: 'Descrição', width: 240, paper: 40 },
    num_documento: { kind: 'text', label: 'Documento', width: 130, paper: 16 },
    bruto: { kind: 'money', label: 'Valor bruto', width: 130, paper: 16, sorts: true },
    situacao: {
      kind: 'word',
      words: situacaoSemNotaLabels,
      label: 'Situação',
      width: 130,
      paper: 14,
    },
    motivo: { kind: 'text', label: 'Motivo', width: 200, paper: 36 },
    documento: { kind: 'documento', label: 'CNPJ', width: 170, paper: 20 },
    empresa: { kind: 'text', label: '{Unidade}', width: 160, paper: 24 },
    id_empresa: { kind: 'id' },
    id_pessoa: { kind: 'id' },
  },
  order: ['pago_em', 'desc'],
  filters: {
    situacao: z.optional(oneOf('sem_nota', 'dispensado')),
    id_empresa: z.optional(pathId),
    id_pessoa: z.optional(pathId),
    /** Range of days of the last payment. */
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const semNotaList = semNota.call
export type SemNotaRow = z.input<typeof semNota.row>

export const semNotaExport = write('v2 GET /fiscal/pagamentos-sem-nota/exportar/tipo/{tipo}', {
  summary: 'Exporta os pagamentos sem nota pelos filtros da lista',
  access: 'nota_recebida.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: semNota.query,
  reply: ExportReply,
})

export const semNotaDismiss = write('v2 POST /fiscal/pagamentos-sem-nota/dispensar', {
  summary: 'Diz por que contas pagas não têm nota, ou desfaz isso',
  access: 'nota_recebida.vincular',
  body: z.object({
    lancamentos: z.array(id).check(z.minLength(1), z.maxLength(200)),
    /** Null undoes it. */
    motivo: z.nullable(reason),
  }),
  reply: nothing,
})
