import type { TituloToNegotiate } from '@claquete/contract/financeiro/negociacao/negociacao'
import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import {
  cents,
  centsOfReais,
  centsToReais,
  subtract,
  sum,
} from '@claquete/core/kernel/amounts/money'
import {
  planOfParcelas,
  problemsOfNegotiation,
  problemsOfTerms,
  totalOfNegotiation,
} from '@claquete/core/livro/titulos/negotiation'

/** What was typed of the conditions; amounts in reais. */
export interface Terms {
  readonly desconto: number
  readonly acrescimo: number
  readonly entrada: number
  readonly diaDaEntrada: CalendarDate | null
  readonly quantas: string
  readonly primeiro: CalendarDate | null
  readonly intervalo: string
  readonly obs: string
}

export interface Parcela {
  readonly valor: number
  readonly vencimento: CalendarDate | null
}

/** The ways in which due dates follow each other. */
export const intervals = [
  { value: 'mes', label: 'A cada mês' },
  { value: '7', label: 'A cada 7 dias' },
  { value: '15', label: 'A cada 15 dias' },
  { value: '30', label: 'A cada 30 dias' },
]

export const usualTerms = (today: CalendarDate): Terms => ({
  desconto: 0,
  acrescimo: 0,
  entrada: 0,
  diaDaEntrada: today,
  quantas: '3',
  primeiro: addMonths(today, 1),
  intervalo: 'mes',
  obs: '',
})

const dueOf = ({ primeiro, intervalo }: Terms, at: number) => {
  if (primeiro === null) return null
  return intervalo === 'mes' ? addMonths(primeiro, at) : addDays(primeiro, at * Number(intervalo))
}

const amountsOf = (titulos: readonly TituloToNegotiate[], { desconto, acrescimo }: Terms) => ({
  titulos: titulos.map(({ id_lancamento, saldo }) => ({
    id: id_lancamento,
    saldo: centsOfReais(saldo),
  })),
  desconto: centsOfReais(desconto),
  acrescimo: centsOfReais(acrescimo),
})

/** What the new titles are worth together, in reais. */
export const totalOf = (titulos: readonly TituloToNegotiate[], terms: Terms): number =>
  centsToReais(totalOfNegotiation(amountsOf(titulos, terms)))

/** The new titles by the plan: what is paid at once, then the others. */
export function planOf(titulos: readonly TituloToNegotiate[], terms: Terms): Parcela[] {
  const amounts = amountsOf(titulos, terms)
  if (problemsOfTerms(amounts).length > 0) return []
  const quantas = terms.quantas === '' ? -1 : Number(terms.quantas)
  const entrada = centsOfReais(terms.entrada)
  const valores = planOfParcelas(totalOfNegotiation(amounts), entrada, quantas)
  const before = entrada > 0 ? 1 : 0
  return valores.map((valor, at) => ({
    valor: centsToReais(valor),
    vencimento: at < before ? terms.diaDaEntrada : dueOf(terms, at - before),
  }))
}

/** What the new titles lack to the total, in reais; negative where they are above it. */
export const missingOf = (
  titulos: readonly TituloToNegotiate[],
  terms: Terms,
  parcelas: readonly Parcela[],
): number =>
  centsToReais(
    subtract(
      totalOfNegotiation(amountsOf(titulos, terms)),
      sum(parcelas.map(({ valor }) => centsOfReais(valor))),
    ),
  )

/** What is wrong, by the field it is about. */
export function problemsOf(
  titulos: readonly TituloToNegotiate[],
  terms: Terms,
  parcelas: readonly Parcela[],
  today: CalendarDate,
): Readonly<Record<string, string>> {
  const dated = parcelas.flatMap(({ valor, vencimento }) =>
    vencimento === null ? [] : [{ valor: cents(centsOfReais(valor)), vencimento }],
  )
  if (dated.length < parcelas.length) return { parcelas: 'Informe o vencimento de cada parcela.' }
  const problems = problemsOfNegotiation(amountsOf(titulos, terms), dated, today)
  return Object.fromEntries(problems.map(({ campo, msg }) => [campo, msg]))
}
