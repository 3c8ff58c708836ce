import { addDays, addMonths, daysBetween } from '../../kernel/calendar.ts'
import type { CalendarDate } from '../../kernel/calendar.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Origem } from './origem.ts'
import { settleWords } from './words.ts'
import type { Operacao } from './words.ts'

/** How far one change goes over the titles of a plan or of a rule. */
export const escopos = ['este', 'proximos', 'todos'] as const
export type Escopo = (typeof escopos)[number]

interface Irma {
  readonly id_lancamento: number
  readonly dataVencimento: CalendarDate
  readonly situacao: string
}

/** Owes something yet, or waits to. */
export const estaAberto = ({ situacao }: Pick<Irma, 'situacao'>): boolean =>
  situacao === 'aprovado' || situacao === 'solicitado'

/** The order in which titles of a plan stand: by the day, and by the age those of one day. */
export const naOrdem = <I extends Irma>(irmas: readonly I[]): I[] =>
  irmas.toSorted((a, b) =>
    a.dataVencimento === b.dataVencimento
      ? a.id_lancamento - b.id_lancamento
      : a.dataVencimento < b.dataVencimento
        ? -1
        : 1,
  )

/** The titles that one change reaches: always the one it was asked for, and open ones of its plan. */
export function alcancados<I extends Irma>(
  irmas: readonly I[],
  id_lancamento: number,
  escopo: Escopo,
): I[] {
  const todas = naOrdem(irmas)
  const onde = todas.findIndex((um) => um.id_lancamento === id_lancamento)
  return todas.filter((um, i) => {
    if (i === onde) return true
    return escopo !== 'este' && estaAberto(um) && (escopo === 'todos' || i > onde)
  })
}

const mesDe = (data: CalendarDate) => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7))
const diaDe = (data: CalendarDate) => Number(data.slice(8))

/** Do they stand a whole number of months apart, with the ends of short months? */
function saoMensais(datas: readonly CalendarDate[]): boolean {
  const maior = datas.reduce((a, b) => (diaDe(b) > diaDe(a) ? b : a))
  return datas.every((data) => addMonths(maior, mesDe(data) - mesDe(maior)) === data)
}

/**
 * Days that follow when one of them moves: those months apart stay months apart, with the new day of
 * the month; the others move by as many days.
 */
export function moveDatas(
  datas: readonly CalendarDate[],
  antes: CalendarDate,
  depois: CalendarDate,
): CalendarDate[] {
  if (saoMensais([antes, ...datas])) {
    return datas.map((data) => addMonths(depois, mesDe(data) - mesDe(antes)))
  }
  const dias = daysBetween(antes, depois)
  return datas.map((data) => addDays(data, dias))
}

/** Why a title cannot be worth this; undefined where it can. */
export const problemaDoValor = (
  valor: Cents,
  baixado: Cents,
  operacao: Operacao = 'D',
): string | undefined =>
  valor < baixado
    ? `O valor não pode ficar abaixo do que já foi ${settleWords[operacao].paid}.`
    : undefined

/** What each origin decides of its titles; by hand only the rest changes. */
const daOrigem = [
  'id_empresa',
  'id_pessoa',
  'descricao',
  'valor',
  'competencia',
  'permuta',
  'rateio',
] as const
export type CampoDaOrigem = (typeof daOrigem)[number]

/** Fields of a title that this form does not change; where it was born by hand there are none. */
export const camposTravados = (origem: Origem): readonly CampoDaOrigem[] =>
  origem === 'avulso' ? [] : daOrigem

const deOnde: Partial<Record<Origem, string>> = {
  item: 'pagamento de um job',
  verba: 'verba de produção',
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
}

/** Where a title came from, as people say it. */
export const nomeDaOrigem = (origem: Origem): string => deOnde[origem] ?? 'lançamento'

/** Is the unit asked for? A budget says it, and so does the only unit that the person works in. */
export const asksUnidade = (
  linhas: readonly { readonly id_orcamento?: number | null }[],
  unidades: number,
): boolean => unidades > 1 && linhas.every(({ id_orcamento = null }) => id_orcamento === null)

/** The years in which a title may have its days. */
export const diaDeTitulo = (data: CalendarDate): boolean =>
  data >= '2000-01-01' && data <= '2099-12-31'

/** Months ahead of today for which titles of a rule exist. */
export const mesesAdiante = 12

interface Regra {
  readonly meses: number
  /** Null: until it is ended. */
  readonly vezes: number | null
  readonly primeiro_vencimento: CalendarDate
  readonly primeira_competencia: CalendarDate
  /** Already made, also those deleted since. */
  readonly geradas: number
}

export interface Ocorrencia {
  /** From 1. */
  readonly numero: number
  readonly dataVencimento: CalendarDate
  readonly competencia: CalendarDate
}

/** The most that one run makes of a rule; the next one goes on. */
const maximoPorVez = 360

/** What a rule still has to make: due until a year from today; the first one always. */
export function ocorrencias(regra: Regra, hoje: CalendarDate): Ocorrencia[] {
  const ate = addMonths(hoje, mesesAdiante)
  const novas: Ocorrencia[] = []
  for (let i = regra.geradas; regra.vezes === null || i < regra.vezes; i += 1) {
    const dataVencimento = addMonths(regra.primeiro_vencimento, regra.meses * i)
    const passou = i > 0 && dataVencimento > ate
    if (passou || !diaDeTitulo(dataVencimento) || novas.length === maximoPorVez) break
    const competencia = addMonths(regra.primeira_competencia, regra.meses * i)
    novas.push({ numero: i + 1, dataVencimento, competencia })
  }
  return novas
}
