import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { diferencaDoDre } from '@claquete/contract/relatorios/relatorios/diferenca'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { orcamentoByConta } from '@claquete/contract/relatorios/relatorios/orcamento-conta'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import type { Schema } from '@claquete/contract/endpoint'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { Report } from '@claquete/contract/report'
import { openedQuery } from '@claquete/contract/report-opening'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import * as z from 'zod/mini'
import { year } from './company.ts'
import { figure, figureOf, money, sumOf } from './figure.ts'
import type { Amounts, Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { wholeYear } from './read-titulos.ts'

const entries = lancamentosByDay.endpoints
type Sums = ReplyOf<typeof entries.totals>['data']
type Row = Readonly<Record<string, unknown>>

const totalsOf = async (house: House, query: object = {}) =>
  (await house.read(entries.totals, { query: { ...wholeYear, ...query } })).data

/** The total of the opened entries that each amount of a report is. */
type Explained = Readonly<Record<string, (sums: Sums) => number>>

interface Line extends Subject {
  readonly row: Row
}

/** A figure of every row of a report: each amount is what the entries that it opens sum to. */
const explained = (report: Report, amounts: Explained): Figure =>
  figureOf({
    name: `${report.title}: cada valor e o que ele abre`,
    each: async (house): Promise<Line[]> => {
      const rows = await house.rows(report.endpoints.list, wholeYear)
      return rows.map((row) => ({ nome: String((row as Row)[report.line]), row: row as Row }))
    },
    places: {
      Relatório: async (_, { row }) => amountsOf(amounts, (name) => money(Number(row[name]))),
      'Lançamentos que abre': async (house, { row }) => {
        const found: Record<string, Cents> = {}
        if (!openedQuery(report, row, { filters: {}, period: wholeYear })) return undefined
        for (const [name, of] of Object.entries(amounts)) {
          const words = openedQuery(
            report,
            row,
            { filters: {}, period: wholeYear },
            report.columns[name]?.opens,
          )
          const query = z.decode(entries.totals.query as Schema as z.core.$ZodType, words)
          const request = { query } as RequestTo<typeof entries.totals>
          found[name] = money(of((await house.read(entries.totals, request)).data))
        }
        return found
      },
    },
  })

const amountsOf = (amounts: Explained, of: (name: string) => Cents): Amounts =>
  Object.fromEntries(Object.keys(amounts).map((name) => [name, of(name)]))

const months = ['03', '05', '06'].map((mes) => ({
  nome: mes,
  periodo1: calendarDate(`${year}-${mes}-01`),
  periodo2: lastOfMonth(calendarDate(`${year}-${mes}-01`)),
}))

const less = (a: number, b: number) => Math.round((a - b) * 100) / 100

const openings: readonly Figure[] = [
  explained(fornecedoresByJob, {
    valor: ({ despesas }) => despesas,
    pago: ({ pago }) => pago,
    retido: ({ retido_despesas }) => retido_despesas,
    compensado: ({ compensado_despesas }) => compensado_despesas,
    a_pagar: ({ a_pagar }) => a_pagar,
  }),
  explained(orcamentoPeriodo, {
    receitas: ({ receitas }) => receitas,
    recebido: ({ recebido }) => recebido,
    retido: ({ retido }) => retido,
    compensado: ({ compensado }) => compensado,
    despesas: ({ despesas }) => despesas,
    pago: ({ pago }) => pago,
    retido_despesas: ({ retido_despesas }) => retido_despesas,
    compensado_despesas: ({ compensado_despesas }) => compensado_despesas,
    resultado: ({ resultado }) => resultado,
  }),
  explained(orcamentoByConta, {
    valor: ({ resultado }) => resultado,
    realizado: ({ recebido, pago }) => less(recebido, pago),
    retido: ({ retido, retido_despesas }) => less(retido, retido_despesas),
    compensado: ({ compensado, compensado_despesas }) => less(compensado, compensado_despesas),
    aberto: ({ a_receber, a_pagar }) => less(a_receber, a_pagar),
  }),
  explained(recebimentosVsFaturamento, {
    faturado: ({ receitas }) => receitas,
    recebido: ({ receitas }) => receitas,
    retido: ({ retido }) => retido,
    compensado: ({ compensado }) => compensado,
  }),
]

const paid: Figure = figure('Pago e recebido no ano', {
  'Contas pagas e recebidas': async (house) => {
    const query = wholeYear
    return {
      pago: money((await house.read(paidContas.endpoints.totals, { query })).data.valor),
      recebido: money((await house.read(receivedContas.endpoints.totals, { query })).data.valor),
    }
  },
  'Lançamentos por dia, por pagamento': async (house) => {
    const { despesas, receitas } = await totalsOf(house, { data: 'pagamento' })
    return { pago: money(despesas), recebido: money(receitas) }
  },
})

const billed: Figure = figure('Faturado e recebido no ano', {
  'Recebido × faturado': async (house) => {
    const query = wholeYear
    const { data } = await house.read(recebimentosVsFaturamento.endpoints.totals, { query })
    return { faturado: money(data.faturado), recebido: money(data.recebido) }
  },
  'Lançamentos por dia': async (house) => ({
    faturado: money((await totalsOf(house, { data: 'emissao', faturado: 'S' })).receitas),
    recebido: money((await totalsOf(house, { data: 'pagamento' })).receitas),
  }),
})

/** The result of the entries, and what is told to be between it and that of the income statement. */
const beside: Figure = figureOf({
  name: 'Resultado dos lançamentos e do DRE',
  each: () => months,
  places: {
    'Lançamentos por dia, com a diferença': async (house, { periodo1, periodo2 }) => {
      const query = { periodo1, periodo2 }
      const { resultado } = (await house.read(entries.totals, { query })).data
      const { data } = await house.read(diferencaDoDre, { query })
      return sumOf([resultado, ...data.partes.map(({ valor }) => valor)], (um) => um)
    },
    DRE: async (house, { periodo1, periodo2 }) => {
      const { data } = await house.read(dreList, { body: { periodo1, periodo2 } })
      return money(data.linhas.find(({ codigo }) => codigo === 'resultado_periodo')?.total)
    },
  },
})

/** However entries are grouped, the groups add up to the whole. */
const grouped: Figure = figureOf({
  name: 'Lançamentos por dia, em grupos',
  each: () => Object.keys(lancamentosByDay.groups).map((nome) => ({ nome })),
  places: {
    Total: async (house) => money((await totalsOf(house)).resultado),
    'Soma dos grupos': async (house, { nome: agrupar }) => {
      const { grupos } = await totalsOf(house, { agrupar })
      return cents(grupos.reduce((all, { resultado }) => all + money(resultado), 0))
    },
    'Comparado com o ano anterior': async (house, { nome: agrupar }) => {
      const { grupos } = await totalsOf(house, { agrupar, comparar: 'ano' })
      return cents(grupos.reduce((all, { resultado }) => all + money(resultado), 0))
    },
  },
})

/** The year before, seen from the year, is what it is by itself. */
const compared: Figure = figureOf({
  name: 'Lançamentos do ano, vistos do ano seguinte',
  each: () => ['dia', 'mes', 'plano'].map((nome) => ({ nome })),
  places: {
    'No próprio ano': async (house) => money((await totalsOf(house)).resultado),
    'Comparado, total': async (house, { nome }) =>
      money((await totalsOf(house, nextYear(nome))).comparacao?.resultado),
    'Comparado, soma dos grupos': async (house, { nome }) => {
      const { grupos } = await totalsOf(house, nextYear(nome))
      return cents(grupos.reduce((all, { antes }) => all + (money(antes?.resultado) ?? 0), 0))
    },
  },
})

const nextYear = (agrupar: string) => {
  const next = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  const { periodo1, periodo2 } = wholeYear
  return { periodo1: next(periodo1), periodo2: next(periodo2), agrupar, comparar: 'ano' }
}

export const entryFigures: readonly Figure[] = [
  ...openings,
  paid,
  billed,
  beside,
  grouped,
  compared,
]
