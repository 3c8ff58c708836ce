import { ageBands } from '@claquete/core/kernel/amounts/age'
import * as z from 'zod/mini'
import { day, id, instant, money, oneOf, yesNo } from '../../wire.ts'

/** The path of the list whose rows the widget counts or sums; null when the widget has no list. */
const list = z.nullable(z.string())
/** Values by month number, 1 to 12. */
const months = z.record(z.string(), money)
/** The person is restricted to some units: the figures are of those alone. */
const restricted = { restrito: z.boolean() }
const sum = { quantidade: z.int(), valor: money }

export const total = { total: z.nullable(z.int()), lista: list }

export const expenseRevenue = {
  data: z.object({ receitas: months, despesas: months }),
  ano: z.int(),
  lista: list,
}

export const revenue = { revenues: months, ano: z.int(), lista: list }

export const sales = {
  data: z.object({ data: z.array(z.object({ date: day, valor: money })) }),
  ano: z.int(),
  lista: list,
}

const cashDay = z.object({
  date: day,
  entradas: money,
  saidas: money,
  saldo: money,
})

export const cashFlow = {
  data: z.object({ saldo_inicial: money, data: z.array(cashDay) }),
  mes: day,
  transferencias: yesNo,
  em_aberto: yesNo,
  lista: list,
}

export const people = {
  data: z.object({ data: z.array(z.object({ date: day, valor: z.int() })) }),
  lista: list,
}

export const changes = {
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
}

/** Receivables that are owed, by how late they are. */
const receivablesByAge = {
  data: z.array(z.object({ faixa: oneOf(...ageBands), ...sum, lista: z.string() })),
  ...sum,
  lista: z.string(),
  ...restricted,
}

/** Payables that fall due on each day of this week and are still owed. */
const payableWeek = {
  data: z.array(z.object({ dia: day, ...sum, lista: z.string() })),
  /** Of the days before the week. */
  antes: z.object({ ...sum, lista: z.string() }),
  ...sum,
  lista: z.string(),
  ...restricted,
}

const cashAhead = {
  data: z.array(cashDay),
  saldo_inicial: money,
  /** The day with the lowest balance; the first one when there are several. */
  menor: z.object({ date: day, valor: money }),
  /** The first day that ends below zero. */
  negativo: z.nullable(day),
  lista: z.string(),
  ...restricted,
}

/** Approved jobs that committed and spent more than was planned, the worst first. */
const jobsOver = {
  data: z.array(
    z.object({
      id_orcamento: id,
      num_orc: z.string(),
      titulo: z.string(),
      cliente: z.nullable(z.string()),
      previsto: money,
      gasto: money,
      /** How much was spent beyond what was planned. */
      excesso: money,
      path: z.string(),
    }),
  ),
  quantidade: z.int(),
  excesso: money,
  lista: z.string(),
  /** Why there is nothing to show, when it is not because no job is over. */
  motivo: z.nullable(z.string()),
  ...restricted,
}

/** Payment requests that wait for this person, the first to fall due first. */
const waitingApprovals = {
  data: z.array(
    z.object({
      id_lancamento: id,
      descricao: z.string(),
      pessoa: z.nullable(z.string()),
      dataVencimento: day,
      valor: money,
    }),
  ),
  ...sum,
  lista: z.string(),
}

/** What waits for this person today, a line of each kind. */
const mineToday = {
  data: z.array(
    z.object({
      chave: z.string(),
      texto: z.string(),
      quantidade: z.int(),
      valor: z.nullable(money),
      /** Null for notices, which are under the bell. */
      path: z.nullable(z.string()),
    }),
  ),
}

const one = <const Shape extends z.core.$ZodShape>(shape: Shape) => z.optional(z.object(shape))

/** The data of each widget that has any, by its name. */
export const widgetData = {
  total_pessoas: one(total),
  total_empresas: one(total),
  total_usuarios: one(total),
  total_tarefas: one(total),
  meu_dia: one(mineToday),
  aprovacoes: one(waitingApprovals),
  receitas_despesas: one(expenseRevenue),
  caixa_30_dias: one(cashAhead),
  recebiveis_idade: one(receivablesByAge),
  pagar_semana: one(payableWeek),
  jobs_estourados: one(jobsOver),
  fluxo_caixa: one(cashFlow),
  faturamento_mensal: one(revenue),
  grafico_vendas: one(sales),
  cadastros_mes: one(people),
  alteracoes: one(changes),
}
