import * as z from 'zod/mini'
import { read, slow } from '../../endpoint.ts'
import { maxPageSize } from '../../page.ts'
import { entriesReply } from '../planilhas/pivot.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  queryInt,
  money,
  reply,
  requiredText,
} from '../../wire.ts'

const base = '/relatorios/resultado-financeiro'
const access = 'planejamento.consultar'

const query = {
  /** By default the principal one of the year. */
  id_planejamento: z.optional(pathId),
  /** By default the current year; that of the plan, when one is named. */
  ano: z.optional(queryInt(1990, 2200)),
  /** First and last month, from 1 to 12; by default the whole year. */
  mes1: z.optional(queryInt(1, 12)),
  mes2: z.optional(queryInt(1, 12)),
}

const Previsao = z.object({
  planejado: money,
  /** Posted up to today, by competência. */
  realizado: money,
  /** Posted for days to come. */
  aberto: money,
  /** What of the plan is neither, in months that are not over. */
  resto: money,
  /** Realised, posted for later and rest of the plan. */
  previsao: money,
  /** Forecast less plan. */
  desvio: money,
  /** The deviation as a percentage of the plan; null without plan. */
  percentual: z.nullable(z.number()),
})
export type PrevisaoDoResultado = z.input<typeof Previsao>

const side = { meses: z.array(Previsao), total: Previsao }

const Linha = z.object({
  chave: z.string(),
  superior: z.nullable(z.string()),
  tipo: oneOf('receita', 'despesa'),
  codigo: z.string(),
  nome: z.string(),
  nivel: z.int(),
  filhos: z.int(),
  ...side,
})
export type LinhaDoResultado = z.input<typeof Linha>

export const resultadoFinanceiro = read(`v2 GET ${base}`, {
  summary: 'Planejado, realizado e previsão de cada conta, por mês, com o desvio',
  access,
  query: z.object(query),
  reply: reply({
    data: z.object({
      /** Null when the year has no plan. */
      planejamento: z.nullable(
        z.object({ id_planejamento: id, nome: z.string(), unidade: z.nullable(z.string()) }),
      ),
      ano: z.int(),
      hoje: day,
      meses: z.array(z.int()),
      linhas: z.array(Linha),
      receitas: z.object(side),
      despesas: z.object(side),
      resultado: z.object(side),
    }),
  }),
})

export const resultadoEntries = read(`v2 GET ${base}/lancamentos`, {
  summary: 'Os maiores lançamentos de uma conta do resultado financeiro',
  access,
  query: z.object({
    ...query,
    tipo: oneOf('receita', 'despesa'),
    /** The row; absent means the whole side. */
    linha: z.optional(requiredText(60)),
    currentPage: z.optional(queryInt(1, 100_000)),
    perPage: z.optional(queryInt(1, maxPageSize)),
  }),
  reply: entriesReply,
})

export const resultadoFile = slow(`v2 GET ${base}/exportar/tipo/{tipo}`, {
  summary: 'O resultado financeiro em PDF, Excel ou CSV',
  access,
  wire: 'file',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: z.object({
    ...query,
    /** What stands in the rows: accounts, or the months of the follow-up. */
    por: z.optional(oneOf('conta', 'mes')),
    /** Of the follow-up: the result, a side, or a row of a side. */
    lado: z.optional(oneOf('resultado', 'receita', 'despesa')),
    linha: z.optional(requiredText(60)),
  }),
  reply: nothing,
})
