import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  queryInt,
  reply,
  requiredText,
  yesNo,
} from '../../wire.ts'
import {
  cashFlow,
  changes,
  expenseRevenue,
  people,
  revenue,
  sales,
  total,
  widgetData,
} from './widget-data.ts'
import { firstStepNames } from './first-steps.ts'
import * as at from './painel.addresses.ts'

const size = oneOf('P', 'M', 'G', 'T')

/** A profile instead of the person in the session. Only user type 1 may name one. */
const ofPerfil = z.object({ perfil: z.optional(pathId) })

export const widgetList = define(at.widgetList, {
  summary:
    'Widgets do dashboard de quem está na sessão, na ordem em que os arrumou, ou os de um perfil',
  query: ofPerfil,
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
    /** S: the person's (or the asked profile's) own arrangement; N: the one that comes before it. */
    personalizado: yesNo,
  }),
})

export const widgetUpdate = define(at.widgetUpdate, {
  summary: 'Guarda a arrumação do dashboard; o administrador pode torná-la o padrão de perfis',
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
    /** S: it becomes the default of those profiles, and the person's own stays as it is. */
    so_perfis: z.optional(yesNo),
  }),
  reply: nothing,
})

export const widgetReset = define(at.widgetReset, {
  summary:
    'Volta o dashboard de quem está na sessão ao padrão do perfil, ou o de um perfil ao inicial',
  query: ofPerfil,
  reply: nothing,
})

const year = z.object({ ano: z.optional(queryInt(2000, 2100)) })

export const dashboardTotals = define(at.dashboardTotals, {
  summary: 'Totalizadores do dashboard',
  reply: reply({ data: z.array(z.object({ widget: z.string(), ...total })) }),
})

export const dashboardExpenseRevenue = define(at.dashboardExpenseRevenue, {
  summary: 'Receitas e despesas de cada mês do ano, em reais',
  query: year,
  reply: reply(expenseRevenue),
})

export const dashboardRevenue = define(at.dashboardRevenue, {
  summary: 'Valor faturado em cada mês do ano, em reais',
  query: year,
  reply: reply(revenue),
})

export const dashboardSales = define(at.dashboardSales, {
  summary: 'Vendas de cada mês do ano, em reais',
  query: year,
  reply: reply(sales),
})

export const dashboardCashFlow = define(at.dashboardCashFlow, {
  summary: 'Entradas, saídas e saldo de cada dia de um mês, em reais',
  query: z.object({
    /** Any day of the month; by default the current month. */
    mes: z.optional(day),
    transferencias: z.optional(yesNo),
    em_aberto: z.optional(yesNo),
  }),
  reply: reply(cashFlow),
})

export const dashboardPeople = define(at.dashboardPeople, {
  summary: 'Pessoas cadastradas em cada um dos últimos doze meses',
  reply: reply(people),
})

export const painelChanges = define(at.painelChanges, {
  summary: 'Alterações recentes dos cadastros',
  reply: reply(changes),
})

/** The names of widgets in an address, as a list with commas. */
const widgetsAsked = z.codec(
  z.string().check(z.regex(/^[a-z0-9_]{1,60}(,[a-z0-9_]{1,60}){0,99}$/)),
  z.array(z.string()),
  { decode: (text) => text.split(','), encode: (list) => list.join(',') },
)

/**
 * The data of several widgets at once, each as the person first sees it: the current year or month. One that this
 * person may not use, that does not exist or could not be read does not keep the others from answering.
 */
export const dashboardWidgets = define(at.dashboardWidgets, {
  summary: 'Os dados de vários widgets do dashboard numa só leitura',
  query: z.object({ widgets: widgetsAsked }),
  reply: reply({
    data: z.object(widgetData),
    falhas: z.array(z.object({ widget: z.string(), msg: z.string() })),
  }),
})

export const firstSteps = define(at.firstSteps, {
  summary: 'Os primeiros passos de uma empresa nova que a pessoa pode dar, e quais já foram dados',
  reply: reply({
    /** Empty once the company has much data, and when nothing is left to do. */
    data: z.array(z.object({ passo: oneOf(...firstStepNames), feito: yesNo })),
  }),
})
