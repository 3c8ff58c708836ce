import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { day, id, money, oneOf, pathId, reply } from '../../wire.ts'

const shown = z.nullable(z.string())

/** An entry that a reconciliation joined with its lines. Null where the person may not see it. */
const JoinedEntry = z.object({
  id_lancamento: z.nullable(id),
  tipo: shown,
  operacao: z.nullable(oneOf('C', 'D')),
  descricao: z.string(),
  razao: shown,
  num_documento: shown,
  plano: shown,
  /** The other account of a transfer. */
  conta: shown,
  data: day,
  valor: money,
})

export const modoLabels = {
  manual: 'À mão',
  automatica: 'Proposta certa',
  regra: 'Regra',
  ignorada: 'Ignorada',
} as const

/** What was reconciled or ignored in an account, with what, by whom and when, and what was undone. */
export const history = list('v2 GET /conciliacao/historico', {
  summary:
    'O que foi conciliado ou ignorado em uma conta, com o quê, por quem e quando, e o que foi desfeito',
  access: 'extrato.consultar',
  key: 'chave',
  columns: {
    data: { kind: 'date', label: 'No banco', width: 104, sorts: true, paper: 12 },
    texto: { kind: 'text', label: 'Extrato', width: 206, paper: 40 },
    /** Persons, accounts or descriptions of what it was joined with; why a line was ignored. */
    com: { kind: 'text', canBeNull: true, label: 'Com', width: 206, paper: 36 },
    valor: { kind: 'money', label: 'Valor', width: 122, sorts: true, paper: 15 },
    modo: { kind: 'word', words: modoLabels, label: 'Modo', width: 118, paper: 14 },
    motivo: { kind: 'text', label: 'Por quê', width: 200, paper: 30, isHiddenAtFirst: true },
    usuario: { kind: 'text', canBeNull: true, label: 'Por', width: 128, paper: 20 },
    /** When it was decided; of a line that nobody decided on, its day. */
    em: { kind: 'datetime', label: 'Quando', width: 132, sorts: true, paper: 16 },
    estado: {
      kind: 'word',
      words: { vigente: 'Feita', desfeita: 'Desfeita' },
      label: 'Situação',
      width: 110,
      paper: 12,
      isHiddenAtFirst: true,
    },
    chave: { kind: 'text' },
    /** Null: a line that was ignored. */
    id_conciliacao: { kind: 'id', canBeNull: true },
    id_extrato_historico: { kind: 'id', canBeNull: true },
    pontos: { kind: 'number', canBeNull: true },
    linhas: { kind: 'number' },
    baixas: { kind: 'number' },
    /** How many settlements or entries an undo takes back. */
    criadas: { kind: 'number' },
    itens: { kind: 'other', schema: z.array(JoinedEntry) },
    desfeita_em: { kind: 'datetime', canBeNull: true },
    usuario_desfez: { kind: 'text', canBeNull: true },
  },
  order: ['em', 'desc'],
  filters: {
    id_contabancaria: pathId,
    modo: z.optional(oneOf('manual', 'automatica', 'regra', 'ignorada')),
    estado: z.optional(oneOf('vigente', 'desfeita')),
    /** Of the day in the bank. */
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const conciliacaoHistory = history.call
export type HistoryRow = z.input<typeof history.row>

export const conciliacaoHistoryExport = write(
  'v2 GET /conciliacao/historico/exportar/tipo/{tipo}',
  {
    summary: 'Exporta o que foi conciliado em uma conta, pelos filtros da lista',
    access: 'extrato.consultar',
    params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
    query: history.query,
    reply: ExportReply,
  },
)

/** The most that one act undoes. */
export const undoMax = 200

export const conciliacaoUndoMany = write('v2 POST /conciliacao/desfazer', {
  summary:
    'Desfaz várias conciliações e traz de volta linhas ignoradas: tudo, ou nada se uma não puder ser desfeita',
  access: 'extrato.conciliar',
  body: z
    .object({
      conciliacoes: z.optional(z.array(id).check(z.maxLength(undoMax))),
      linhas: z.optional(z.array(id).check(z.maxLength(undoMax))),
    })
    .check(
      z.refine(({ conciliacoes = [], linhas = [] }) => conciliacoes.length + linhas.length > 0, {
        message: 'Escolha ao menos uma',
        path: ['conciliacoes'],
      }),
    ),
  reply: reply({ desfeitas: z.int(), trazidas: z.int() }),
})

export const conciliacaoOfImport = read(
  'v2 GET /conciliacao/de-importacao/{id_extrato_importado}',
  {
    summary: 'O que já foi decidido sobre as linhas de um extrato importado',
    access: 'extrato.consultar',
    params: z.object({ id_extrato_importado: pathId }),
    reply: reply({
      data: z.object({
        conciliacoes: z.int(),
        /** Settlements and entries that exist only for them. */
        criadas: z.int(),
        /** Lines of other imports that those reconciliations joined too. */
        outras_linhas: z.int(),
        /** Lines that somebody ignored. */
        ignoradas: z.int(),
      }),
    }),
  },
)

export const conciliacaoUndoImport = write('v2 POST /conciliacao/desfazer-importacao', {
  summary: 'Desfaz um extrato importado e, antes, as conciliações das linhas dele',
  access: 'extrato.conciliar',
  body: z.object({ id_extrato_importado: id }),
  reply: reply({ desfeitas: z.int(), trazidas: z.int(), excluidas: z.int() }),
})
