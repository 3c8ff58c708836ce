import { formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { add, formatReais, subtract } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/** The message with which boletos are sent, until somebody writes another. */
export const usualMessage = {
  assunto: 'Boleto de {{valor}}, vencimento {{vencimento}}',
  texto:
    'Olá, {{pagador}},\n\nSegue em anexo o boleto de {{valor}}, com vencimento em {{vencimento}}.\n\nLinha digitável: {{linha}}\n\nSe preferir, pague com o Pix do boleto:\n{{pix}}\n\nObrigado.',
} as const

/** A boleto with its Pix is one charge: said wherever both are shown. */
export const eitherWay =
  'Pague uma vez só, pelo Pix ou pelo boleto: pago por um, o outro deixa de valer.'

/** What is said of a title that Pix Automático will take on a day. */
export const debitedOn = (day: CalendarDate): string =>
  `Pix Automático: será debitado em ${formatDateBr(day)}, e não precisa ser pago de outro jeito.`

interface Values {
  readonly pagador: string
  readonly valor: Cents
  readonly vencimentos: readonly CalendarDate[]
  readonly linhas: readonly string[]
  readonly pix: readonly string[]
}

/** Each day once, in order: `18/12/2026 e 23/12/2026`. */
const daysIn = (days: readonly CalendarDate[]): string =>
  new Intl.ListFormat('pt-BR').format([...new Set(days)].toSorted().map(formatDateBr))

/**
 * Puts the values into their places; a place that does not exist stays as it was typed. A paragraph about the Pix of
 * boletos that have none is left out.
 */
export function fillMessage(text: string, values: Values): string {
  const places: Readonly<Record<string, string>> = {
    pagador: values.pagador,
    valor: formatReais(values.valor),
    vencimento: daysIn(values.vencimentos),
    linha: values.linhas.join('\n'),
    pix: values.pix.join('\n'),
  }
  const isSaid = (paragraph: string) =>
    values.pix.length > 0 || !/\{\{\s*pix\s*\}\}/u.test(paragraph)
  const said = text.split('\n\n').filter(isSaid).join('\n\n')
  return said.replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) => places[name] ?? whole)
}

/** What a charge says that it is of; with IBS and CBS where they are in its amount. */
export function slipText({
  descricao,
  saldo,
  cbs,
  ibs,
}: {
  readonly descricao: string
  readonly saldo: Cents
  readonly cbs: Cents
  readonly ibs: Cents
}): string {
  const taxes = add(cbs, ibs)
  if (taxes <= 0) return descricao
  const net = formatReais(subtract(saldo, taxes))
  return `${descricao}: líquido ${net} + CBS ${formatReais(cbs)} + IBS ${formatReais(ibs)}`
}
