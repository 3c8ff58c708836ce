import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  instant,
  nothing,
  oneOf,
  queryInt,
  reply,
  requiredText,
  yesNo,
} from '../../wire.ts'

const size = oneOf('P', 'M', 'G', 'T')

export const widgetList = read('GET /widget/', {
  summary: 'Widgets do dashboard de quem está na sessão, na ordem em que os arrumou',
  access: 'session',
  reply: reply({
    data: z.array(
      z.object({
        widget: z.string(),
        nome: z.string(),
        tipo: oneOf('TOTALIZADOR', 'GRAFICO', 'PAINEL'),
        /** Shown in the header. */
        principal: yesNo,
        ocultar: yesNo,
        /** Width in a grid of four columns: 1, 2, 3 or all. */
        tamanho: size,
        /** Path of the call that gives its data. */
        linkData: z.nullable(z.string()),
      }),
    ),
    /** S: the person's own arrangement; N: the profile's or the default one. */
    personalizado: yesNo,
  }),
})

export const widgetUpdate = write('PUT /widget/', {
  summary: 'Guarda a arrumação do dashboard; o administrador pode torná-la o padrão de perfis',
  access: 'session',
  body: z.object({
    widgets: z
      .array(
        z.object({
          widget: requiredText(60),
          principal: yesNo,
          ocultar: yesNo,
          tamanho: size,
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    /** Profiles that get this as default arrangement. Only user type 1 may set it. */
    perfis: z.optional(z.array(id).check(z.maxLength(200))),
  }),
  reply: nothing,
})

export const widgetReset = write('v2 DELETE /widget', {
  summary: 'Volta o dashboard de quem está na sessão ao padrão do perfil',
  access: 'session',
  reply: nothing,
})

/** Path of the list behind a widget; null while its area is not implemented. */
const list = z.nullable(z.string())
/** Values by month number, 1 to 12. */
const months = z.record(z.string(), z.number())
const year = z.object({ ano: z.optional(queryInt(2000, 2100)) })

export const dashboardTotals = read('v2 GET /charts/dashboard-totals', {
  summary: 'Totalizadores do dashboard',
  access: 'session',
  reply: reply({
    data: z.array(z.object({ widget: z.string(), total: z.nullable(z.int()), lista: list })),
  }),
})

export const dashboardExpenseRevenue = read('v2 GET /charts/dashboard-expense-revenue', {
  summary: 'Receitas e despesas de cada mês do ano, em reais',
  access: 'painel.financeiro',
  query: year,
  reply: reply({
    data: z.object({ receitas: months, despesas: months }),
    ano: z.int(),
    lista: list,
  }),
})

export const dashboardRevenue = read('GET /charts/dashboard-revenue', {
  summary: 'Valor faturado em cada mês do ano, em reais',
  access: 'painel.financeiro',
  query: year,
  reply: reply({ revenues: months, ano: z.int(), lista: list }),
})

export const dashboardSales = read('v2 GET /charts/dashboard-sales', {
  summary: 'Vendas de cada mês do ano, em reais',
  access: 'painel.vendas',
  query: year,
  reply: reply({
    data: z.object({ data: z.array(z.object({ date: day, valor: z.number() })) }),
    ano: z.int(),
    lista: list,
  }),
})

export const dashboardCashFlow = read('v2 GET /charts/dashboard-cash-flow', {
  summary: 'Entradas, saídas e saldo de cada dia de um mês, em reais',
  access: 'painel.financeiro',
  query: z.object({
    /** Any day of the month; by default the current month. */
    mes: z.optional(day),
    transferencias: z.optional(yesNo),
    em_aberto: z.optional(yesNo),
  }),
  reply: reply({
    data: z.object({
      saldo_inicial: z.number(),
      data: z.array(
        z.object({ date: day, entradas: z.number(), saidas: z.number(), saldo: z.number() }),
      ),
    }),
    mes: day,
    transferencias: yesNo,
    em_aberto: yesNo,
    lista: list,
  }),
})

export const dashboardPeople = read('v2 GET /charts/dashboard-people', {
  summary: 'Pessoas cadastradas em cada um dos últimos doze meses',
  access: 'pessoa.consultar',
  reply: reply({
    data: z.object({ data: z.array(z.object({ date: day, valor: z.int() })) }),
    lista: list,
  }),
})

export const painelChanges = read('v2 GET /painel/alteracoes', {
  summary: 'Alterações recentes dos cadastros',
  access: 'auditoria.consultar',
  reply: reply({
    data: z.array(
      z.object({
        id_auditoria: id,
        quando: instant,
        usuario: z.string(),
        texto: z.string(),
        /** The fields that were changed, in words. */
        detalhe: z.nullable(z.string()),
        path: z.nullable(z.string()),
      }),
    ),
  }),
})
