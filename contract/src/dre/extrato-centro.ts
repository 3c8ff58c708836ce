import * as z from 'zod/mini'
import { ExportReply } from '../configuracoes/exportacao.ts'
import { read, write } from '../endpoint.ts'
import { listQuery, page } from '../page.ts'
import { day, id, oneOf, pathId, reais, reply, simNao } from '../wire.ts'

/** Absent days mean the current month; absent `sub`, the centres under it too. */
const filters = {
  id_centrocusto: pathId,
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  id_empresa: z.optional(pathId),
  id_grupoCusto: z.optional(pathId),
  operacao: z.optional(oneOf('C', 'D')),
  sub: z.optional(simNao),
}
const query = listQuery(filters)
export type ExtratoDoCentroQuery = z.output<typeof query>

export const LinhaDoExtrato = z.object({
  id_linha: z.string(),
  id_lancamento: id,
  competencia: day,
  dataVencimento: day,
  dataBaixa: z.nullable(day),
  descricao: z.string(),
  razao: z.nullable(z.string()),
  num_documento: z.nullable(z.string()),
  descricao_plano_contas: z.nullable(z.string()),
  descricao_centro_custo: z.string(),
  situacao: z.string(),
  operacao: oneOf('C', 'D'),
  /** The part of the title that is of the centre, signed. */
  valor: reais,
})
export type LinhaDoExtrato = z.output<typeof LinhaDoExtrato>

export const extratoDoCentro = read('v2 GET /centro-custo/extrato', {
  summary: 'Títulos de um centro de custo, por competência, com a parte que é dele',
  access: 'centro_custo.consultar',
  query,
  reply: page(LinhaDoExtrato),
})

export const extratoDoCentroTotais = read('v2 GET /centro-custo/extrato/totais', {
  summary: 'O que entrou e saiu do centro de custo, por conta',
  access: 'centro_custo.consultar',
  query,
  reply: reply({
    data: z.object({
      descricao: z.string(),
      periodo1: day,
      periodo2: day,
      receitas: reais,
      despesas: reais,
      resultado: reais,
      contas: z.array(
        z.object({
          id_grupoCusto: z.nullable(id),
          codigo: z.string(),
          descricao: z.string(),
          quantidade: z.int(),
          receitas: reais,
          despesas: reais,
        }),
      ),
    }),
  }),
})

export const extratoDoCentroExport = write('v2 GET /centro-custo/extrato/exportar/tipo/{tipo}', {
  summary: 'Exporta o extrato do centro de custo com os filtros dados',
  access: 'centro_custo.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query,
  reply: ExportReply,
})
