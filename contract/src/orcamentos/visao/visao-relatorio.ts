import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { commaList, day, oneOf, pathId, money, reply, yesNo } from '../../wire.ts'

/** What became of a budget, by what its status does. */
export const situacoesDoOrcamento = ['aprovados', 'abertos', 'perdidos'] as const
export type SituacaoDoOrcamento = (typeof situacoesDoOrcamento)[number]

/** Absent when the caller may not see it; costs cover only lines visible to the profile. */
const seenReais = z.optional(money)
const somas = {
  /** What the client pays, charges included; absent beside lines hidden from the profile. */
  orcado: seenReais,
  previsto: seenReais,
  comprometido: seenReais,
  realizado: seenReais,
  /** Planned minus committed and spent. */
  saldo: seenReais,
}

const figure = { kind: 'other', schema: seenReais } as const

/**
 * Budgets with the sale price, planned cost, and committed and spent amounts of each. Screen and file draw the figures by
 * themselves: which ones there are depends on who asks.
 */
export const visaoRelatorio = list('v2 GET /relatorios/visao-orcamento', {
  summary: 'Orçamentos com o previsto, o comprometido e o realizado de cada um',
  access: 'orcamento.consultar',
  key: 'id_orcamento',
  columns: {
    id_orcamento: { kind: 'id', sorts: true },
    num_orc: { kind: 'text', label: 'Número', width: 138, paper: 16, sorts: true },
    titulo: { kind: 'text', label: 'Título', width: 142, paper: 40, sorts: true },
    cliente: { kind: 'text', canBeNull: true, label: 'Cliente', width: 98, paper: 28 },
    empresa: { kind: 'text', label: '{Unidade}', width: 150, paper: 20, isHiddenAtFirst: true },
    status: { kind: 'text', label: 'Status', width: 146, paper: 16 },
    data_cadastro: {
      kind: 'date',
      label: 'Cadastro',
      paper: 12,
      sorts: true,
      isHiddenAtFirst: true,
    },
    data_aprovacao: {
      kind: 'date',
      canBeNull: true,
      label: 'Aprovação',
      paper: 12,
      sorts: true,
      isHiddenAtFirst: true,
    },
    id_orcamento_versao: { kind: 'number' },
    cor: { kind: 'text' },
    cor_fundo: { kind: 'text' },
    aprovado: { kind: 'other', schema: z.boolean() },
    orcado: figure,
    previsto: figure,
    comprometido: figure,
    realizado: figure,
    saldo: figure,
    /** Spent as a percentage of planned; null when nothing was planned. */
    execucao: { kind: 'other', schema: z.optional(z.nullable(z.number())) },
  },
  order: ['id_orcamento', 'desc'],
  filters: {
    id_cliente: z.optional(pathId),
    id_empresa: z.optional(pathId),
    status: z.optional(commaList),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    /** By default `atuais`: the approved version of each family, or its newest. */
    versoes: z.optional(oneOf('atuais', 'aprovados', 'todas')),
    /**
     * What became of the budgets, by what their status does. By default `aprovados`: approved, in production,
     * delivered; with `status`, all of those.
     */
    situacao: z.optional(oneOf(...situacoesDoOrcamento, 'todos')),
    /** S: only those that committed and spent more than was planned. */
    acima: z.optional(yesNo),
  },
})
export const visaoRelatorioList = visaoRelatorio.call
export type VisaoRelatorioRow = z.input<typeof visaoRelatorio.row>
export type VisaoRelatorioRowInside = z.output<typeof visaoRelatorio.row>

const { query } = visaoRelatorio
export type VisaoRelatorioQuery = z.output<typeof query>

const countBySituacao = z.object({ aprovados: z.int(), abertos: z.int(), perdidos: z.int() })

export const VisaoRelatorioSums = z.object({
  quantidade: z.int(),
  ...somas,
  /** Of those summed, how many have a price that the profile may not see: they are not in `orcado`. */
  sem_orcado: z.optional(z.int()),
  /** How many of each kind the sums count. */
  somados: countBySituacao,
  /** How many match the other filters and are not counted. */
  fora: countBySituacao,
})
export type VisaoRelatorioSums = z.input<typeof VisaoRelatorioSums>
export type VisaoRelatorioSumsInside = z.output<typeof VisaoRelatorioSums>

export const visaoRelatorioTotals = read('v2 GET /relatorios/visao-orcamento/totais', {
  summary: 'As somas do relatório, com os mesmos filtros',
  access: 'orcamento.consultar',
  query,
  reply: reply({ data: VisaoRelatorioSums }),
})

export const visaoRelatorioExport = write(
  'v2 GET /relatorios/visao-orcamento/exportar/tipo/{tipo}',
  {
    summary: 'Exporta o relatório com os filtros dados',
    access: 'orcamento.imprimir',
    params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
    query,
    reply: ExportReply,
  },
)
