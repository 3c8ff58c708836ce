import * as z from 'zod/mini'
import { ExportReply } from '../../sistema/configuracoes/exportacao.ts'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { commaList, day, id, oneOf, pathId, money, reply, yesNo } from '../../wire.ts'

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

/** A budget with its sale price, planned cost, and committed and spent amounts. */
export const VisaoRelatorioRow = z.object({
  id_orcamento: id,
  id_orcamento_versao: z.int(),
  num_orc: z.string(),
  titulo: z.string(),
  cliente: z.nullable(z.string()),
  empresa: z.string(),
  status: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
  data_cadastro: day,
  data_aprovacao: z.nullable(day),
  aprovado: z.boolean(),
  ...somas,
  /** Spent as a percentage of planned; null when nothing was planned. */
  execucao: z.optional(z.nullable(z.number())),
})
export type VisaoRelatorioRow = z.input<typeof VisaoRelatorioRow>
export type VisaoRelatorioRowInside = z.output<typeof VisaoRelatorioRow>

const query = listQuery({
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
  situacao: z.optional(oneOf('aprovados', 'abertos', 'perdidos', 'todos')),
  /** S: only those that committed and spent more than was planned. */
  acima: z.optional(yesNo),
})
export type VisaoRelatorioQuery = z.output<typeof query>

export const visaoRelatorioList = read('v2 GET /relatorios/visao-orcamento', {
  summary: 'Orçamentos com o previsto, o comprometido e o realizado de cada um',
  access: 'orcamento.consultar',
  query,
  reply: page(VisaoRelatorioRow),
})

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
