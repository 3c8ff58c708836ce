import { negate } from '../../kernel/amounts/money.ts'
import { addDays, daysBetween } from '../../kernel/time/calendar.ts'
import { fold } from '../../kernel/text.ts'
import { chequeNumbersOf } from './cheque.ts'
import type { BankLine, Candidate } from './model.ts'
import { namesCode, readText } from './text.ts'

/** Days before a return in which its payment is searched. */
export const returnWindow = 60

const back = /\b(?:dev|devol\w*|estorn\w*|rejeit\w*)\b/u
/** The bank's charge for a returned cheque is no return. */
const charge = /\b(?:tar|tarifa)\b/u

/** Does the text of a line say that it gives a payment back? */
export function saysReturn(texto: string): boolean {
  const text = fold(texto)
  return back.test(text) && !charge.test(text)
}

type Line = Pick<BankLine, 'id' | 'conta' | 'data' | 'valor' | 'texto' | 'documento'>

/** A return and the one line that it may give back: a guess, which a person looks at. */
export interface ReturnedPair<First extends Line = Line> {
  readonly back: Line
  readonly first: First
  readonly evidence: 'cheque' | 'valor'
}

const keyOf = ({ conta }: Line, valor: number) => `${conta}:${valor}`

/** The only one of them; undefined where there are several, or none. */
const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

function firstOf<First extends Line>(
  line: Line,
  opposite: readonly First[],
): ReturnedPair<First> | undefined {
  const before = opposite.filter(({ id, data }) => id !== line.id && data <= line.data)
  const numbers = chequeNumbersOf(line)
  const numbersOf = before.map((one) => ({ one, of: chequeNumbersOf(one) }))
  const numbered = numbersOf.filter(({ of }) => of.some((number) => numbers.includes(number)))
  if (numbered.length > 0) {
    const found = only(numbered)
    return found && { back: line, first: found.one, evidence: 'cheque' }
  }
  // Both lines have the number of a cheque, and the numbers differ: the line is another payment.
  const isOther = (of: readonly string[]) => of.length > 0 && numbers.length > 0
  const from = addDays(line.data, -returnWindow)
  const found = only(numbersOf.filter(({ one, of }) => one.data >= from && !isOther(of)))
  return found && { back: line, first: found.one, evidence: 'valor' }
}

/**
 * The pairs of a payment and its return: `lines` that say they are a return, each with the only line of the opposite
 * value of its account, not later, in the days before it, or with the same cheque's number. A pending line comes before
 * one that was decided; of two returns of one line, a person says which.
 */
export function pairReturns<First extends Line>(
  lines: readonly Line[],
  { pending, decided }: { readonly pending: readonly First[]; readonly decided: readonly First[] },
): ReturnedPair<First>[] {
  const isFirst = (one: First) => one.valor !== 0 && !saysReturn(one.texto)
  const byKey = (all: readonly First[]) =>
    Map.groupBy(all.filter(isFirst), (one) => keyOf(one, one.valor))
  const [open, done] = [byKey(pending), byKey(decided)]
  const found = lines.flatMap((line): ReturnedPair<First>[] => {
    if (!saysReturn(line.texto)) return []
    const key = keyOf(line, negate(line.valor))
    const waiting = (open.get(key) ?? []).filter(({ data }) => data <= line.data)
    const recent = waiting.some(({ data }) => daysBetween(data, line.data) <= returnWindow)
    const pair = firstOf(line, waiting) ?? (recent ? undefined : firstOf(line, done.get(key) ?? []))
    return pair ? [pair] : []
  })
  const times = Map.groupBy(found, ({ first }) => first.id)
  return found.filter(({ first }) => times.get(first.id)?.length === 1)
}

/**
 * The only one of these settlements that the lines name, by its cheque or by the number of its document; undefined where
 * they name none, or several.
 */
export function namedBy<One extends Pick<Candidate, 'codigos' | 'cheque'>>(
  lines: readonly Pick<BankLine, 'texto' | 'documento'>[],
  settlements: readonly One[],
): One | undefined {
  const numbers = new Set(lines.flatMap(chequeNumbersOf))
  return only(
    settlements.filter(
      ({ codigos, cheque }) =>
        numbers.has(String(cheque)) ||
        lines.some(({ texto, documento }) =>
          namesCode(codigos, readText(texto, documento), `${texto} ${documento ?? ''}`),
        ),
    ),
  )
}

/** What is undone so that a line may be annulled with its return. */
interface Decided {
  readonly linhas: number
  readonly baixas: number
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
  /** The reconciliation made it. */
  readonly isMade: boolean
}

/** Why a decision is not undone together with the return of its line, and what to do instead. */
export function problemToReopen({ linhas, baixas, tipo, isMade }: Decided): string | undefined {
  if (linhas > 1 || baixas > 1) {
    const lines = linhas === 1 ? 'uma linha' : `${linhas} linhas`
    const parts = baixas === 1 ? 'uma baixa' : `${baixas} baixas`
    return `Ela une ${lines} e ${parts}. Desfaça-a em Feitas, desfaça no título a baixa que voltou, e anule aqui as duas linhas.`
  }
  if (tipo === 'transferencia') {
    return 'É uma transferência entre contas. Desfaça-a em Feitas e anule aqui as duas linhas.'
  }
  return tipo === 'avulso' && !isMade
    ? 'Foi lançado direto na conta. Desfaça a conciliação em Feitas, exclua o lançamento e anule aqui as duas linhas.'
    : undefined
}
