import { daysBetween } from '../../kernel/time/calendar.ts'
import { formatReais, sumOf } from '../../kernel/amounts/money.ts'
import { chequeNumber } from '../../livro/titulos/cheque-number.ts'
import type { Desk, ReadLine } from './desk.ts'
import type { BankLine, Proposal } from './model.ts'
import { sureFrom } from './model.ts'
import { onlyValue } from './score.ts'

const saysCheque = /\b(cheque|chq|ch)\b/iu
const digits = (text: string) => text.replace(/\D/gu, '').replace(/^0+/u, '')

/** The numbers that a line may give its cheque: its document (CHECKNUM), and those of a text that speaks of a cheque. */
export function chequeNumbersOf({
  texto,
  documento,
}: Pick<BankLine, 'texto' | 'documento'>): string[] {
  if (!saysCheque.test(texto)) return []
  const runs = texto.match(/(?<![\d/])\d{3,}(?![\d/])/gu) ?? []
  return [...runs, documento ?? ''].map(digits).filter((number) => number !== '')
}

/** Does the line name this cheque: by its document (CHECKNUM), or in a text that speaks of a cheque? */
function names({ line, text }: ReadLine, numero: number): boolean {
  if (line.documento !== null && digits(line.documento) === String(numero)) return true
  return (
    saysCheque.test(line.texto) &&
    [...text.runs, ...(line.texto.match(/\d+/gu) ?? [])].some(
      (run) => digits(run) === String(numero),
    )
  )
}

/**
 * A line that is a cheque: of the same account and value, and of its number, whatever the days between, since a cheque
 * is presented when its holder wants. Without a number, a text that speaks of a cheque is proposed only.
 */
export function proposeCheques(desk: Desk): Proposal[] {
  const found = desk.lines.flatMap((read): Proposal[] => {
    const { line } = read
    const same = desk.cheques.filter(
      ({ conta, parts }) =>
        conta === line.conta && sumOf(parts, ({ valor }) => valor) === line.valor,
    )
    const numbered = same.filter(({ numero }) => names(read, numero))
    const [first] = numbered.length > 0 ? numbered : saysCheque.test(line.texto) ? same : []
    if (!first) return []
    const sure = numbered.length === 1
    const many = first.parts.length > 1 ? `, que paga ${first.parts.length} lançamentos` : ''
    return [
      {
        kind: 'casar',
        linhas: [line.id],
        partes: first.parts.map(({ kind, id, valor }) => ({ kind, id, valor })),
        diferenca: sumOf([], () => undefined),
        pontos: sure ? 98 : same.length === 1 ? 80 : 65,
        motivo: sure
          ? `cheque nº ${chequeNumber(first.numero)}${many} · mesmo valor e número`
          : `${onlyValue} · cheque nº ${chequeNumber(first.numero)}${many}, ${formatReais(line.valor)}`,
        certa: sure,
        evidence: numbered.length > 0 ? 'cheque' : 'valor',
        palpite: !sure,
        dias: Math.min(...first.parts.map(({ data }) => Math.abs(daysBetween(data, line.data)))),
        regra: null,
        conta_destino: null,
      },
    ]
  })
  // Two lines that name one cheque: a person says which.
  const times = Map.groupBy(found, ({ partes }) => partes.map(({ id }) => id).join())
  return found.map((one) =>
    (times.get(one.partes.map(({ id }) => id).join())?.length ?? 0) > 1 && one.pontos >= sureFrom
      ? { ...one, certa: false, palpite: true }
      : one,
  )
}
