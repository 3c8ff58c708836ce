import * as z from 'zod/mini'
import { ExportReply } from '../../sistema/configuracoes/exportacao.ts'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { commaList, day, id, oneOf, pathId, reais, reply } from '../../wire.ts'

/** Absent from who may not see it; of lines that the profile sees alone. */
const visto = z.optional(reais)
const somas = {
  orcado: visto,
  previsto: visto,
  comprometido: visto,
  realizado: visto,
  /** Planned and neither committed nor spent. */
  saldo: visto,
}

/** One budget with its ordered amount, its planned cost and what became of it. */
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
  /** Spent in per cent of planned; null where nothing was planned. */
  execucao: z.optional(z.nullable(z.number())),
})
export type VisaoRelatorioRow = z.output<typeof VisaoRelatorioRow>

const query = listQuery({
  id_cliente: z.optional(pathId),
  id_empresa: z.optional(pathId),
  status: z.optional(commaList),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  /** `atuais`, where absent: of each family the approved version, or the newest. */
  versoes: z.optional(oneOf('atuais', 'aprovados', 'todas')),
})
export type VisaoRelatorioQuery = z.output<typeof query>

export const visaoRelatorioList = read('v2 GET /relatorios/visao-orcamento', {
  summary: 'Orçamentos com o previsto, o comprometido e o realizado de cada um',
  access: 'orcamento.consultar',
  query,
  reply: page(VisaoRelatorioRow),
})

export const visaoRelatorioTotais = read('v2 GET /relatorios/visao-orcamento/totais', {
  summary: 'As somas do relatório, com os mesmos filtros',
  access: 'orcamento.consultar',
  query,
  reply: reply({ data: z.object({ quantidade: z.int(), ...somas }) }),
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
