/** Answers about profit, margin, plan, balances and cash. */
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { contaBancariaList } from '@claquete/contract/livro/contas/conta-bancaria'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { resultadoFinanceiro } from '@claquete/contract/relatorios/planejamento/resultado'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { formatDateBr, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { lastOfMonth } from '@claquete/core/kernel/time/month'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Grouping } from '@claquete/core/relatorios/perguntas/topic'
import { maxPageSize } from '@claquete/contract/page'
import { addressOf } from './ask.read.ts'
import { daysOf, filtersOf, moneyLine, shownLines } from './plan.read.ts'
import type { Asked, Line, Plan, Planner } from './plan.read.ts'

const ofJob = ({ names }: Asked) => names.find(({ kind }) => kind === 'orcamento')

const tell = (nome: string, valor: Cents | undefined): Line[] =>
  valor === undefined ? [] : [moneyLine(nome, valor)]

/** A figure of the cost report of one job. */
function jobPlan(asked: Asked, figure: 'lucro' | 'saldo'): Plan | undefined {
  const job = ofJob(asked)
  const { question, names, ask } = asked
  if (!job || names.length > 1 || question.isDated || question.by || question.amounts) {
    return undefined
  }
  return {
    endpoint: visaoView,
    tela: 'Visão do orçamento',
    path: addressOf('/orcamento/visao-orcamento/', { id: job.id }),
    label: figure === 'lucro' ? 'Lucro projetado' : 'Saldo do job',
    isTimeless: true,
    definicao:
      figure === 'lucro'
        ? 'O preço menos impostos, comissões e a estimativa final de custo'
        : 'O previsto menos o comprometido e o realizado',
    read: async () => {
      const { totais } = (await ask(visaoView, { body: { id_orcamento: job.id } })).data
      if (figure === 'saldo') {
        return {
          valor: totais.saldo,
          linhas: [
            ...tell('Previsto', totais.previsto),
            ...tell('Comprometido', totais.comprometido),
            ...tell('Realizado', totais.realizado),
          ],
        }
      }
      return {
        valor: totais.lucro_projetado,
        percentual: totais.margem_projetada,
        linhas: [
          ...tell('Preço', totais.total_geral),
          ...tell('Estimativa final de custo', totais.estimativa_final),
          ...tell('Lucro previsto', totais.lucro_previsto),
        ],
      }
    },
  }
}

const shareOf = (part: Cents, whole: Cents) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null

const groupingOf: Partial<Readonly<Record<Grouping, 'cliente' | 'agencia'>>> = {
  pessoa: 'cliente',
  agencia: 'agencia',
}

/** What the jobs with entries of the period left, by client, agency or job. */
function jobsPlan(asked: Asked): Plan | undefined {
  const { question, names, period, ask } = asked
  const filters = filtersOf(names, { pessoa: 'id_cliente' })
  if (!filters) return undefined
  const grouping = question.by && groupingOf[question.by]
  const query = { ...filters, ...daysOf(period), ...(grouping && { agrupar: grouping }) }
  const { totals, list } = orcamentoPeriodo.endpoints
  const largest = { sort: 'resultado', order: 'desc' }
  return {
    endpoint: totals,
    tela: orcamentoPeriodo.title,
    path: addressOf(orcamentoPeriodo.screen, grouping ? query : { ...query, ...largest }),
    label: 'Resultado dos jobs',
    definicao: 'Receitas menos despesas lançadas nos jobs, por competência',
    read: async () => {
      const { data } = await ask(totals, { query })
      const rows = grouping
        ? data.grupos.map(({ nome, resultado }) =>
            moneyLine(nome ?? orcamentoPeriodo.groups[grouping].none, cents(resultado)),
          )
        : (
            await ask(list, { query: { ...query, ...largest, perPage: question.most ?? 5 } })
          ).data.data.map(({ orcamento, resultado }) =>
            moneyLine(orcamento ?? '', cents(resultado)),
          )
      const ranked = rows.toSorted((a, b) => (b.valor ?? 0) - (a.valor ?? 0))
      const linhas = ranked.slice(0, question.most ?? 5)
      return {
        valor: cents(data.resultado),
        percentual: shareOf(cents(data.resultado), cents(data.receitas)),
        linhas,
        mais: (grouping ? rows.length : data.quantidade) - linhas.length,
      }
    },
  }
}

const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`

/** The last line of the income statement. */
function drePlan(asked: Asked): Plan | undefined {
  const { question, names, period, ask } = asked
  if (names.length > 0 || !period) return undefined
  const { periodo1, periodo2 } = period
  return {
    endpoint: dreList,
    tela: 'DRE',
    path: addressOf('/relatorios/demonstrativo-dre/listar', {
      periodo: 'datas',
      de: periodo1,
      ate: periodo2,
    }),
    definicao: 'A última linha do DRE, por competência',
    label: 'Resultado do período',
    read: async () => {
      const { linhas, meses } = (await ask(dreList, { body: { periodo1, periodo2 } })).data
      const last = linhas.find(({ codigo }) => codigo === 'resultado_periodo')
      const net = linhas.find(({ codigo }) => codigo === 'receita_liquida')
      return {
        valor: last?.total,
        percentual: last?.percentual,
        ...(question.by === 'mes'
          ? shownLines(
              meses.map((mes, at) => moneyLine(monthName(mes), last?.valores[at] ?? cents(0))),
              question,
            )
          : { linhas: tell('Receita líquida', net?.total) }),
      }
    },
  }
}

const isOfJobs = (by: Grouping | undefined) =>
  by === undefined || by === 'orcamento' || groupingOf[by] !== undefined

export const profit: Planner = (asked) => {
  const { question, names } = asked
  if (question.amounts || question.state) return undefined
  if (ofJob(asked)) return jobPlan(asked, 'lucro')
  const ofJobs = question.hint === 'orcamento' && names.length === 0
  if ((question.by && question.by !== 'mes') || names.length > 0 || ofJobs) {
    return isOfJobs(question.by) ? jobsPlan(asked) : undefined
  }
  return drePlan(asked)
}

/** The months of a year that a period is, whole. */
function wholeMonths({ periodo1, periodo2 }: { periodo1: CalendarDate; periodo2: CalendarDate }) {
  const isWhole = periodo1 === firstOfMonth(periodo1) && periodo2 === lastOfMonth(periodo2)
  if (!isWhole || periodo1.slice(0, 4) !== periodo2.slice(0, 4)) return undefined
  const month = (day: string) => Number(day.slice(5, 7))
  return { ano: Number(periodo1.slice(0, 4)), mes1: month(periodo1), mes2: month(periodo2) }
}

export const planned: Planner = ({ question, names, period, ask }) => {
  const query = period && wholeMonths(period)
  if (!query || names.length > 0 || question.by || question.amounts) return undefined
  return {
    endpoint: resultadoFinanceiro,
    tela: 'Resultado financeiro',
    path: addressOf('/relatorios/resultado-financeiro/listar', query),
    definicao: 'O resultado realizado até hoje, ao lado do planejado',
    label: 'Resultado realizado',
    read: async () => {
      const { total } = (await ask(resultadoFinanceiro, { query })).data.resultado
      return {
        valor: total.realizado,
        linhas: [moneyLine('Planejado', total.planejado), moneyLine('Previsão', total.previsao)],
      }
    },
  }
}

export const balance: Planner = (asked) => {
  const { question, names, period, ask, today } = asked
  if (ofJob(asked)) return jobPlan(asked, 'saldo')
  const day = period?.periodo2 ?? today
  // What an account will have is the cash flow's to say.
  if (day > today || question.amounts || names.length > 1 || question.hint) return undefined
  if (question.by && question.by !== 'conta') return undefined
  const [conta] = names
  const query = { id_contabancaria: conta?.id, data: day === today ? undefined : day }
  return {
    endpoint: contaBancariaList,
    tela: 'Contas bancárias',
    path: addressOf('/financeiro/contas-bancarias', query),
    label: conta ? 'Saldo' : 'Saldo em caixa e bancos',
    definicao: `O saldo contábil em ${formatDateBr(day)}; cheques emitidos já saíram`,
    isTimeless: true,
    read: async () => {
      const { data, subtotais } = await ask(contaBancariaList, {
        query: { ...query, perPage: maxPageSize },
      })
      const own = data.data.filter(({ especie }) => conta !== undefined || especie === 'caixa')
      const [only] = own
      if (conta) {
        return {
          valor: only?.saldo,
          linhas:
            only && only.a_compensar !== 0 ? [moneyLine('No banco', only.saldo_disponivel)] : [],
        }
      }
      const lines = own.map(({ descricao, saldo }) => moneyLine(descricao, saldo))
      return {
        valor: subtotais.find(({ especie }) => especie === 'caixa')?.saldo ?? cents(0),
        ...shownLines(lines, { by: undefined, most: question.most ?? 8 }),
      }
    },
  }
}

export const cash: Planner = ({ question, names, period, ask }) => {
  const isPlain = !question.amounts && question.most === undefined
  if (!period || names.length > 0 || !isPlain) return undefined
  const passo = question.by === 'mes' ? 'mes' : 'dia'
  const query = { ...daysOf(period), passo }
  return {
    endpoint: fluxoCaixaGrouped,
    tela: 'Fluxo de caixa',
    path: addressOf('/financeiro/fluxo-de-caixa', query),
    label: 'Saldo previsto',
    definicao: 'O saldo no fim do período, com o que falta receber e pagar',
    read: async () => {
      const { data } = await ask(fluxoCaixaGrouped, { query })
      const series = data.linhas.map(({ dia, acumulado }) =>
        moneyLine(passo === 'mes' ? monthName(dia.slice(0, 7)) : formatDateBr(dia), acumulado),
      )
      return {
        valor: data.saldoFinal,
        ...(question.by
          ? shownLines(series, question)
          : {
              linhas: [
                moneyLine('Saldo inicial', data.saldoInicial),
                moneyLine('Entradas', data.totalGeralIn),
                moneyLine('Saídas', data.totalGeralOut),
              ],
            }),
      }
    },
  }
}
