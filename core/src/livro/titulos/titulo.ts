import { addDays, addMonths, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Origem } from './origem.ts'
import { settleWords } from './words.ts'
import type { Operacao } from './words.ts'

/** How far one change reaches over the titles of an instalment plan or a recurrence. */
export const scopes = ['este', 'proximos', 'todos'] as const
export type Scope = (typeof scopes)[number]

interface Irma {
  readonly id_lancamento: number
  readonly dataVencimento: CalendarDate
  readonly situacao: string
}

/** Still owed, or waiting for approval. */
export const isOpen = ({ situacao }: Pick<Irma, 'situacao'>): boolean =>
  situacao === 'aprovado' || situacao === 'solicitado'

/** The titles of a plan or recurrence by due date, then by id. */
export const inOrder = <I extends Irma>(irmas: readonly I[]): I[] =>
  irmas.toSorted((a, b) =>
    a.dataVencimento === b.dataVencimento
      ? a.id_lancamento - b.id_lancamento
      : a.dataVencimento < b.dataVencimento
        ? -1
        : 1,
  )

/** The titles that a change reaches: always the one asked for, plus open ones of its plan or recurrence. */
export function reachedByScope<I extends Irma>(
  irmas: readonly I[],
  id_lancamento: number,
  escopo: Scope,
): I[] {
  const all = inOrder(irmas)
  const onde = all.findIndex((um) => um.id_lancamento === id_lancamento)
  return all.filter((um, i) => {
    if (i === onde) return true
    return escopo !== 'este' && isOpen(um) && (escopo === 'todos' || i > onde)
  })
}

const monthOf = (data: CalendarDate) => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7))
const dayOf = (data: CalendarDate) => Number(data.slice(8))

/** Whether the dates are whole months apart, allowing for short months. */
function areMonthly(datas: readonly CalendarDate[]): boolean {
  const latest = datas.reduce((a, b) => (dayOf(b) > dayOf(a) ? b : a))
  return datas.every((data) => addMonths(latest, monthOf(data) - monthOf(latest)) === data)
}

/**
 * The dates that follow when one of them moves. Monthly dates stay monthly, on the new day of the month;
 * others move by the same number of days.
 */
export function moveDates(
  datas: readonly CalendarDate[],
  antes: CalendarDate,
  depois: CalendarDate,
): CalendarDate[] {
  if (areMonthly([antes, ...datas])) {
    return datas.map((data) => addMonths(depois, monthOf(data) - monthOf(antes)))
  }
  const dias = daysBetween(antes, depois)
  return datas.map((data) => addDays(data, dias))
}

/** Why a title cannot have this value; undefined when it can. */
export const problemOfValor = (
  valor: Cents,
  baixado: Cents,
  operacao: Operacao = 'D',
): string | undefined =>
  valor < baixado
    ? `O valor não pode ficar abaixo do que já foi ${settleWords[operacao].paid}.`
    : undefined

/** The fields that an origin decides; the form changes only the others. */
const ofOrigem = [
  'id_empresa',
  'id_pessoa',
  'descricao',
  'valor',
  'competencia',
  'permuta',
  'rateio',
] as const
export type CampoOfOrigem = (typeof ofOrigem)[number]

/** The fields that the form locks; none for a title entered by hand. */
export const lockedFields = (origem: Origem): readonly CampoOfOrigem[] =>
  origem === 'avulso' ? [] : ofOrigem

const whereFrom: Partial<Record<Origem, string>> = {
  item: 'pagamento de um job',
  verba: 'verba de um job',
  reembolso: 'reembolso de produção',
  devolucao: 'devolução de verba',
  despesa: 'despesa de produção',
  cartao: 'despesa de cartão de um job',
  comissao: 'comissão de um job',
  fatura: 'fatura',
  retencao: 'imposto retido',
  bv: 'BV de um job',
  permuta: 'permuta',
  transferencia: 'transferência entre contas',
  fatura_cartao: 'fatura de cartão',
  negociacao: 'negociação',
}

/** The origin of a title in words. */
export const nameOfOrigem = (origem: Origem): string => whereFrom[origem] ?? 'lançamento'

/** Whether the form asks for the unit: not when a budget or the user's only unit decides it. */
export const asksUnidade = (
  linhas: readonly { readonly id_orcamento?: number | null }[],
  unidades: number,
): boolean => unidades > 1 && linhas.every(({ id_orcamento = null }) => id_orcamento === null)

/** Whether a title may have this date: from the year 2000 to 2099. */
export const dayOfTitulo = (data: CalendarDate): boolean =>
  data >= '2000-01-01' && data <= '2099-12-31'

/** How many months ahead of today a recurrence creates titles. */
export const monthsAhead = 12

interface Rule {
  readonly meses: number
  /** Null repeats until somebody ends it. */
  readonly vezes: number | null
  readonly primeiro_vencimento: CalendarDate
  readonly primeira_competencia: CalendarDate
  /** Titles made so far, including deleted ones. */
  readonly geradas: number
}

export interface Ocorrencia {
  /** Counts from 1. */
  readonly numero: number
  readonly dataVencimento: CalendarDate
  readonly competencia: CalendarDate
}

/** The most titles that one run makes of a recurrence; the next run goes on. */
const maxByTime = 360

/** The titles a recurrence still has to make: those due within a year, and always the first. */
export function ocorrencias(regra: Rule, hoje: CalendarDate): Ocorrencia[] {
  const ate = addMonths(hoje, monthsAhead)
  const novas: Ocorrencia[] = []
  for (let i = regra.geradas; regra.vezes === null || i < regra.vezes; i += 1) {
    const dataVencimento = addMonths(regra.primeiro_vencimento, regra.meses * i)
    const isPast = i > 0 && dataVencimento > ate
    if (isPast || !dayOfTitulo(dataVencimento) || novas.length === maxByTime) break
    const competencia = addMonths(regra.primeira_competencia, regra.meses * i)
    novas.push({ numero: i + 1, dataVencimento, competencia })
  }
  return novas
}
