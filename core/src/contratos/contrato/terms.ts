/** The terms of a contract that are checked together: its amounts, its days and who signs it. */
import { add, cents, formatReais, subtract, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { FieldProblem } from '../../kernel/field-problem.ts'
import { isValidEmail } from '../../kernel/person/email.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'

export interface ParcelaDeContrato {
  readonly valor: Cents
  readonly vencimento: CalendarDate
  readonly descricao: string
}

export interface ParteDeContrato {
  readonly papel: string
  readonly nome: string
  readonly email: string
}

export interface Terms {
  readonly valor: Cents
  readonly parcelas: readonly ParcelaDeContrato[]
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
  readonly uso_inicio: CalendarDate | null
  readonly uso_fim: CalendarDate | null
  readonly partes: readonly ParteDeContrato[]
}

/**
 * What is wrong with the instalments, at the fields in which it is mended: they add up to the value of the contract, and a
 * contract without instalments opens no titles.
 */
export function problemsOfPagamento({
  valor,
  parcelas,
}: Pick<Terms, 'valor' | 'parcelas'>): FieldProblem[] {
  if (parcelas.length === 0) return []
  const found: FieldProblem[] = parcelas.flatMap((parcela, at) =>
    parcela.valor > 0
      ? []
      : [{ campo: `parcelas.${at}.valor`, msg: 'Informe um valor maior que zero' }],
  )
  if (found.length > 0) return found
  const total = sum(parcelas.map((parcela) => parcela.valor))
  if (total === valor) return []
  const last = parcelas.length - 1
  const rest = subtract(valor, total)
  const right = add((parcelas[last] ?? { valor: cents(0) }).valor, rest)
  const mend = right > 0 ? ` Com a última de ${formatReais(right)}, fecha.` : ''
  const way = rest > 0 ? `faltam ${formatReais(rest)}` : `passam ${formatReais(cents(-rest))}`
  return [
    {
      campo: `parcelas.${last}.valor`,
      msg: `As parcelas somam ${formatReais(total)} e o contrato é de ${formatReais(valor)}: ${way}.${mend}`,
    },
  ]
}

/** What is wrong with the days: each period ends on the day it begins or later. */
export function problemsOfDays(
  terms: Omit<Terms, 'valor' | 'parcelas' | 'partes'>,
): FieldProblem[] {
  const { inicio, fim, uso_inicio, uso_fim } = terms
  const isBefore = (end: CalendarDate | null, begin: CalendarDate | null) =>
    end !== null && begin !== null && end < begin
  return [
    ...(isBefore(fim, inicio)
      ? [{ campo: 'fim', msg: 'O contrato termina antes de começar.' }]
      : []),
    ...(isBefore(uso_fim, uso_inicio)
      ? [{ campo: 'uso_fim', msg: 'O uso termina antes de começar.' }]
      : []),
  ]
}

/** What is wrong with who signs: two signatures or more by parties, each with an address of its own. */
export function problemsOfPartes(partes: readonly ParteDeContrato[]): FieldProblem[] {
  const parties = partes.filter(({ papel }) => papel === 'parte')
  const few =
    parties.length < 2
      ? [{ campo: 'partes', msg: 'Diga quem assina por cada uma das partes.' }]
      : []
  const seen = new Map<string, string>()
  const wrong = partes.flatMap(({ email, nome }, at) => {
    const campo = `partes.${at}.email`
    if (email === '') return [{ campo, msg: `Informe o e-mail de ${nome}.` }]
    if (!isValidEmail(email)) return [{ campo, msg: 'E-mail inválido' }]
    const other = seen.get(email.toLowerCase())
    seen.set(email.toLowerCase(), nome)
    if (other === undefined) return []
    return [{ campo, msg: `É o mesmo e-mail de ${other}: cada pessoa assina pelo seu.` }]
  })
  return [...few, ...wrong]
}
