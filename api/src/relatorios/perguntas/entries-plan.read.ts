/** Answers of the reports of entries and settlements. */
import { fornecedoresByJob } from '@claquete/contract/relatorios/relatorios/fornecedores'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { isCalendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatMonthBr } from '@claquete/core/kernel/time/month'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Report } from '@claquete/contract/report'
import { addressOf } from './ask.read.ts'
import { daysOf, filterOfKind, filtersOf, moneyLine, shownLines } from './plan.read.ts'
import type { Asked, Figures, Line, Plan, Planner } from './plan.read.ts'
import { titulosPlan } from './titulos-plan.read.ts'

interface OfReport {
  readonly report: Pick<Report, 'title' | 'screen' | 'groups' | 'columns'> & {
    readonly endpoints: { readonly totals: AnyEndpoint }
  }
  /** The sum that answers. */
  readonly total: string
  readonly filters?: Readonly<Record<string, string>>
  readonly definicao: string
  readonly label?: string
  /** Sums told besides. */
  readonly also?: readonly (readonly [total: string, label: string])[]
}

/** The totals of a report, whose sums have names of their own. */
interface Totals {
  readonly quantidade: number
  readonly grupos: readonly Readonly<Record<string, string | number | null | object>>[]
  readonly [sum: string]: unknown
}

const centsOf = (value: unknown) => cents(Number(value ?? 0))

/** The name of a group: a day or a month as people write it, what has none as the report calls it. */
function groupName({ report }: OfReport, agrupar: string, nome: unknown): string {
  const group = report.groups[agrupar]
  if (typeof nome !== 'string') return group?.none ?? ''
  const kind = report.columns[group?.by ?? '']?.kind
  if (!isCalendarDate(nome)) return nome
  return kind === 'month' ? formatMonthBr(nome) : formatDateBr(nome)
}

const isTime = (by: string | undefined) => by === 'mes' || by === 'dia'

/** Of the largest, what has no name is none. */
function linesOf(
  of: OfReport,
  totals: Totals,
  { agrupar, isTop }: { readonly agrupar: string; readonly isTop: boolean },
): Line[] {
  const all = isTop ? totals.grupos.filter(({ chave }) => chave !== null) : totals.grupos
  const groups = isTime(agrupar)
    ? all.toSorted((a, b) => (String(a['chave']) < String(b['chave']) ? -1 : 1))
    : all
  return groups.map((group) =>
    moneyLine(groupName(of, agrupar, group['nome']), centsOf(group[of.total])),
  )
}

/** The sum of a report with the filters of the question. */
function reportPlan(asked: Asked, of: OfReport): Plan | undefined {
  const { question, names, period, ask } = asked
  const { report, total, also = [] } = of
  const filters = filtersOf(names, filterOfKind)
  const agrupar = question.by
  if (!filters || (agrupar && !Object.hasOwn(report.groups, agrupar)) || question.amounts) {
    return undefined
  }
  const query = { ...of.filters, ...filters, ...daysOf(period), ...(agrupar && { agrupar }) }
  return {
    endpoint: report.endpoints.totals,
    tela: report.title,
    path: addressOf(report.screen, query),
    definicao: of.definicao,
    ...(of.label && { label: of.label }),
    read: async (): Promise<Figures> => {
      const { data } = (await ask(report.endpoints.totals, { query })) as { data: Totals }
      const lines = agrupar
        ? linesOf(of, data, { agrupar, isTop: question.most !== undefined })
        : []
      return {
        valor: total === '' ? null : centsOf(data[total]),
        ...(agrupar
          ? shownLines(lines, question)
          : { linhas: also.map(([sum, label]) => moneyLine(label, centsOf(data[sum]))) }),
      }
    },
  }
}

const lateText = 'O que falta, de vencimento já passado'
const openText = 'O que falta, pelo vencimento'

/** What is owed: late, or all of it. */
function owed(asked: Asked, side: 'C' | 'D', isLate: boolean): Plan | undefined {
  const { question } = asked
  if (question.amounts || (question.most !== undefined && !question.by)) {
    return titulosPlan(asked, { side, situacao: isLate ? 'atrasado' : 'em_aberto' })
  }
  const word = side === 'C' ? 'A receber' : 'A pagar'
  return reportPlan(asked, {
    report: lancamentosByDay,
    total: side === 'C' ? 'a_receber' : 'a_pagar',
    filters: { operacao: side, data: 'vencimento', situacao: isLate ? 'atrasado' : 'em_aberto' },
    definicao: isLate ? lateText : openText,
    label: isLate ? `${word}, atrasado` : word,
  })
}

const isLate = ({ question: { state } }: Asked) => state === 'atrasado'

export const openOfSide =
  (side: 'C' | 'D'): Planner =>
  (asked) =>
    owed(asked, side, isLate(asked))

export const late: Planner = (asked) => owed(asked, 'C', true)

/** What falls due on both sides. */
export const due: Planner = (asked) =>
  asked.question.by
    ? undefined
    : reportPlan(asked, {
        report: lancamentosByDay,
        total: '',
        filters: { data: 'vencimento', situacao: isLate(asked) ? 'atrasado' : 'em_aberto' },
        definicao: isLate(asked) ? lateText : openText,
        label: isLate(asked) ? 'Atrasado' : 'A vencer',
        also: [
          ['a_receber', 'A receber'],
          ['a_pagar', 'A pagar'],
        ],
      })

export const settled =
  (side: 'C' | 'D'): Planner =>
  (asked) => {
    if (asked.question.state) return undefined
    if (asked.question.amounts || (asked.question.most !== undefined && !asked.question.by)) {
      return titulosPlan(asked, { side, situacao: 'pago' })
    }
    const of = {
      total: 'valor',
      definicao:
        side === 'C'
          ? 'O que entrou nas contas, pelo dia do recebimento'
          : 'O que saiu das contas, pelo dia do pagamento',
    }
    return side === 'C'
      ? reportPlan(asked, { ...of, report: receivedContas })
      : reportPlan(asked, { ...of, report: paidContas })
  }

export const posted =
  (side: 'C' | 'D'): Planner =>
  (asked) =>
    reportPlan(asked, {
      report: lancamentosByDay,
      total: side === 'C' ? 'receitas' : 'despesas',
      filters: { operacao: side },
      definicao: 'O que foi lançado, por competência, pago ou não',
    })

export const billed: Planner = (asked) =>
  reportPlan(asked, {
    report: recebimentosVsFaturamento,
    total: 'faturado',
    definicao: 'O que foi faturado, com IBS e CBS, pelo dia da emissão',
    also: [['recebido', 'Recebido no período']],
  })

/** Of a job, its suppliers; of the company, to whom most was posted. */
export const suppliers: Planner = (asked) => {
  const { question, names } = asked
  const grouped = { ...asked, question: { ...question, by: question.by ?? ('pessoa' as const) } }
  if (names.some(({ kind }) => kind === 'orcamento')) {
    return reportPlan(grouped, {
      report: fornecedoresByJob,
      total: 'valor',
      definicao: 'O que foi lançado a cada fornecedor do job',
    })
  }
  if (question.most === undefined) return undefined
  return reportPlan(grouped, {
    report: lancamentosByDay,
    total: 'despesas',
    filters: { operacao: 'D' },
    label: 'Despesas',
    definicao: 'O que foi lançado, por competência, pago ou não',
  })
}
