import { daysBetween, formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { BankLine, Candidate } from './model.ts'
import { nameIn, namesCode, wordsOf } from './text.ts'
import type { ReadText } from './text.ts'

/** Who a candidate belongs to, read once. */
export interface ReadParty {
  readonly id: number
  readonly nomes: readonly (readonly string[])[]
  readonly documento: string | null
}

export interface Score {
  readonly pontos: number
  readonly motivo: string
  /** Days between the line and the candidate. */
  readonly dias: number
  /** How sure it is that they are of the same person, 0 to 35. */
  readonly identidade: number
  /** Something besides the value tells that they belong together. */
  readonly isKnown: boolean
}

const forValue = 50
const forSettled = 10
const forDocumento = 30
const forCode = 30
const forName = 25
/** Too little to be sure by it. */
const forDescricao = 8
const byDay = [20, 18, 16, 14, 12, 10]
/** A settlement's day is known; the bank's differs from it by a long weekend at most. */
const mostDaysOfSettled = 4
/** What a person is told where nothing else tells a match from another. */
export const onlyValue = 'só o valor coincide'
const saysBack = /devol|estorn|reembols|chargeback/iu

/** Days between a line and a due date, or the working day on which it could still be paid. */
export function daysApart(dia: CalendarDate, { data, data_util }: Candidate): number {
  const plain = Math.abs(daysBetween(data, dia))
  return data_util ? Math.min(plain, Math.abs(daysBetween(data_util, dia))) : plain
}

function pointsOfDays(dias: number, settled: boolean): number {
  if (settled && dias > mostDaysOfSettled) return -forSettled
  const near = byDay[dias]
  if (near !== undefined) return near
  if (dias <= 10) return 5
  return dias <= 30 ? 0 : -10
}

interface Identity {
  readonly pontos: number
  readonly words: readonly string[]
  /** The text names somebody else by document. */
  readonly outro: boolean
}

/** How sure it is that a line is of this person or number. */
export function identityOf(
  line: Pick<BankLine, 'texto'>,
  text: ReadText,
  candidate: Pick<Candidate, 'codigos'>,
  party: ReadParty | undefined,
): Identity {
  const documento = party?.documento ?? null
  const byDocumento = documento !== null && text.documentos.has(documento)
  const outro = documento !== null && !byDocumento && text.documentos.size > 0
  const named = party ? nameIn(party.nomes, text.words) : 0
  const byCode = namesCode(candidate.codigos, text, line.texto)
  const found = [
    ...(byDocumento ? [{ pontos: forDocumento, word: 'mesmo CPF ou CNPJ' }] : []),
    ...(byCode ? [{ pontos: forCode, word: 'mesmo número de documento' }] : []),
    ...(named > 0
      ? [
          {
            pontos: Math.round(forName * named),
            word: named === 1 ? 'mesmo nome' : 'nome parecido',
          },
        ]
      : []),
  ]
  const pontos = Math.max(0, ...found.map((one) => one.pontos)) + (found.length > 1 ? 5 : 0)
  return { pontos, words: found.map(({ word }) => word), outro }
}

const inDays = (dias: number) => {
  if (dias === 0) return 'no mesmo dia'
  return dias === 1 ? 'a 1 dia' : `a ${dias} dias`
}

/** Of nobody, and the text has every word of what it is called. */
function sameDescricao({ pessoa, descricao = '' }: Candidate, { words }: ReadText): boolean {
  const own = wordsOf(descricao)
  return pessoa === null && own.length > 0 && nameIn([own], words) === 1
}

/** How much a candidate of the line's exact value looks like it, 0 to 100, and why, in words. */
export function scoreOf(
  line: BankLine,
  text: ReadText,
  candidate: Candidate,
  party: ReadParty | undefined,
): Score {
  const dias = daysApart(line.data, candidate)
  const { pontos: identidade, words, outro } = identityOf(line, text, candidate, party)
  const settled = candidate.kind === 'baixa'
  const isCalledSo = sameDescricao(candidate, text)
  const known = [
    ...(candidate.transferencia ? ['transferência já lançada'] : []),
    ...(isCalledSo ? ['mesma descrição'] : []),
  ]
  const all =
    forValue +
    (settled ? forSettled : 0) +
    pointsOfDays(dias, settled) +
    identidade +
    (isCalledSo ? forDescricao : 0) -
    (outro ? 40 : 0) -
    (saysBack.test(line.texto) ? 20 : 0)
  const when = settled
    ? `baixa ${inDays(dias)}`
    : dias === 0
      ? 'vence no mesmo dia'
      : `vence em ${formatDateBr(candidate.data)}, ${inDays(dias)}`
  const motivo = [
    identidade > 0 || known.length > 0 ? 'mesmo valor' : onlyValue,
    when,
    ...known,
    ...words,
    ...(outro ? ['o texto traz outro CPF ou CNPJ'] : []),
  ]
  return {
    pontos: Math.max(0, Math.min(100, all)),
    motivo: motivo.join(' · '),
    dias,
    identidade,
    isKnown: identidade > 0 || known.length > 0,
  }
}
