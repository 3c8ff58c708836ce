import type * as contract from '@claquete/contract/dre/extrato-centro'
import type { ExtratoDoCentroQuery } from '@claquete/contract/dre/extrato-centro'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/calendar'
import { centsToReais, subtract, sum } from '@claquete/core/kernel/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/exports.ts'
import type { Exporter } from '../../kernel/exports.ts'
import { checkRange } from '../../kernel/list.ts'
import {
  exportExtrato,
  findNomeDoCentro,
  listCentrosDentro,
  listExtrato,
  sumPorConta,
} from './extrato-centro.queries.ts'
import type { RecorteDoCentro } from './extrato-centro.queries.ts'

export const extratoDoCentroExporter: Exporter = {
  model: 'extrato_centro_custo',
  title: 'Extrato do centro de custo',
  columns: [
    { prop: 'competencia', label: 'Competência', kind: 'date', width: 12 },
    { prop: 'dataVencimento', label: 'Vencimento', kind: 'date', width: 12 },
    { prop: 'descricao', label: 'Descrição', kind: 'text', width: 34 },
    { prop: 'razao', label: 'Pessoa', kind: 'text', width: 26 },
    { prop: 'num_documento', label: 'Documento', kind: 'text', width: 12 },
    { prop: 'descricao_plano_contas', label: 'Conta', kind: 'text', width: 28 },
    { prop: 'descricao_centro_custo', label: 'Centro de custo', kind: 'text', width: 20 },
    {
      prop: 'situacao',
      label: 'Situação',
      kind: 'text',
      width: 10,
      cell: ({ situacao }) => (situacao === 'pago' ? 'Pago' : 'Em aberto'),
    },
    { prop: 'valor', label: 'Valor', kind: 'money', width: 15 },
  ],
  query: (db, request: RecorteDoCentro) => exportExtrato(db, request),
}

/** The centre and the days asked for; absent ones are the current month's. */
async function recorteDe(context: Context, query: ExtratoDoCentroQuery) {
  const { db, actor, today } = context
  const descricao = await findNomeDoCentro(db, query.id_centrocusto)
  if (descricao === undefined) throw new Failure('nao_encontrado')
  const { periodo1: desde = today } = query
  if (desde > '2200-12-31') throw fieldFailure('periodo1', 'Confira a data.')
  const mes = calendarDate(`${desde.slice(0, 7)}-01`)
  const periodo1 = query.periodo1 ?? mes
  const periodo2 = query.periodo2 ?? addDays(addMonths(mes, 1), -1)
  checkRange(periodo1, periodo2)
  const recorte: RecorteDoCentro = {
    ...query,
    periodo1,
    periodo2,
    empresas: actor.empresas,
    centros: await listCentrosDentro(db, query),
  }
  return { descricao, recorte }
}

export const extratoDoCentroHandlers: Handlers<typeof contract> = {
  extratoDoCentro: async (context, { query }) => {
    const { recorte } = await recorteDe(context, query)
    const { data, ...page } = await listExtrato(context.db, recorte)
    return {
      data: { ...page, data: data.map((um) => ({ ...um, valor: centsToReais(um.valor) })) },
    }
  },

  extratoDoCentroTotais: async (context, { query }) => {
    const { descricao, recorte } = await recorteDe(context, query)
    const contas = await sumPorConta(context.db, recorte)
    const receitas = sum(contas.map((uma) => uma.receitas))
    const despesas = sum(contas.map((uma) => uma.despesas))
    return {
      data: {
        descricao,
        periodo1: recorte.periodo1,
        periodo2: recorte.periodo2,
        receitas: centsToReais(receitas),
        despesas: centsToReais(despesas),
        resultado: centsToReais(subtract(receitas, despesas)),
        contas: contas.map((uma) => ({
          ...uma,
          receitas: centsToReais(uma.receitas),
          despesas: centsToReais(uma.despesas),
        })),
      },
    }
  },

  extratoDoCentroExport: async (context, { params, query }) => {
    const { recorte } = await recorteDe(context, query)
    return startExport(context, extratoDoCentroExporter, params.tipo, recorte)
  },
}
