import type { FieldProblem } from '../../kernel/field-problem.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { findAlinea, mostReturns, problemOfAlinea } from './alineas.ts'

/** States of a cheque that the company issued, in the order of its life. */
export const situacoesOfCheque = [
  'emitido',
  'entregue',
  'compensado',
  'devolvido',
  'sustado',
  'cancelado',
] as const
export type SituacaoOfCheque = (typeof situacoesOfCheque)[number]

export const situacaoLabels: Readonly<Record<SituacaoOfCheque, string>> = {
  emitido: 'Emitido',
  entregue: 'Entregue',
  compensado: 'Compensado',
  devolvido: 'Devolvido',
  sustado: 'Sustado',
  cancelado: 'Cancelado',
}

export const actsOfCheque = [
  'entregar',
  'recolher',
  'compensar',
  'descompensar',
  'devolver',
  'reapresentar',
  'sustar',
  'cancelar',
  'reabrir',
] as const
export type ChequeAct = (typeof actsOfCheque)[number]

/** What each act is called in messages: 'não é possível … o cheque'. */
export const actLabels: Readonly<Record<ChequeAct, string>> = {
  entregar: 'entregar',
  recolher: 'desfazer a entrega',
  compensar: 'compensar',
  descompensar: 'desfazer a compensação',
  devolver: 'devolver',
  reapresentar: 'reapresentar',
  sustar: 'sustar',
  cancelar: 'cancelar',
  reabrir: 'reabrir',
}

/** What a history keeps: the issue, the printing and every act. */
export const eventsOfCheque = ['emitir', 'imprimir', ...actsOfCheque] as const
export type EventOfCheque = (typeof eventsOfCheque)[number]

/** The words of each event in the history of a cheque. */
export const eventLabels: Readonly<Record<EventOfCheque, string>> = {
  emitir: 'Emitido',
  imprimir: 'Impresso',
  entregar: 'Entregue',
  recolher: 'Entrega desfeita',
  compensar: 'Compensado',
  descompensar: 'Compensação desfeita',
  devolver: 'Devolvido',
  reapresentar: 'Reapresentado',
  sustar: 'Sustado',
  cancelar: 'Cancelado',
  reabrir: 'Reaberto',
}

/** A cheque that pays: its settlements are in force, and the accounting balance counts it. */
export const isPaying = (situacao: SituacaoOfCheque): boolean =>
  situacao === 'emitido' || situacao === 'entregue' || situacao === 'compensado'

/** A cheque that the bank has not taken yet: the two balances differ by these. */
export const isUncleared = (situacao: SituacaoOfCheque): boolean =>
  situacao === 'emitido' || situacao === 'entregue'

/** What a rule about the next state of a cheque has to know. */
export interface ChequeState {
  readonly situacao: SituacaoOfCheque
  /** When it was handed over; null while the company has it. */
  readonly entregue_em: CalendarDate | null
  readonly dataEmissao: CalendarDate
  /** Of the last return. */
  readonly alinea: number | null
  /** How often the bank returned it. */
  readonly devolucoes: number
}

const from: Readonly<Record<ChequeAct, readonly SituacaoOfCheque[]>> = {
  entregar: ['emitido'],
  recolher: ['entregue'],
  compensar: ['emitido', 'entregue'],
  descompensar: ['compensado'],
  devolver: ['emitido', 'entregue'],
  reapresentar: ['devolvido'],
  sustar: ['emitido', 'entregue', 'devolvido'],
  cancelar: ['emitido', 'entregue', 'devolvido'],
  reabrir: ['devolvido', 'sustado'],
}

/** The state that a cheque has again after its last act is undone. */
const before = ({ entregue_em }: ChequeState): SituacaoOfCheque =>
  entregue_em === null ? 'emitido' : 'entregue'

function nextSituacao(cheque: ChequeState, act: ChequeAct): SituacaoOfCheque {
  if (act === 'entregar' || act === 'reapresentar') return 'entregue'
  if (act === 'recolher') return 'emitido'
  if (act === 'compensar') return 'compensado'
  if (act === 'devolver') return 'devolvido'
  if (act === 'sustar') return 'sustado'
  return act === 'cancelar' ? 'cancelado' : before(cheque)
}

export interface ActRequest {
  readonly act: ChequeAct
  readonly today: CalendarDate
  readonly data?: CalendarDate | undefined
  readonly alinea?: number | undefined
}

/** What an act does to the ledger: makes settlements, reverses them, or stores the day on which the bank paid. */
export type LedgerEffect = 'settle' | 'reverse' | 'clear' | 'unclear' | 'none'

type Problem = FieldProblem<'acao' | 'data' | 'alinea'>
export type ActResult =
  | {
      readonly situacao: SituacaoOfCheque
      readonly efeito: LedgerEffect
      readonly devolucoes: number
      readonly problema?: undefined
    }
  | { readonly problema: Problem }

function problemOfState(cheque: ChequeState, act: ChequeAct): string | undefined {
  const { situacao } = cheque
  if (from[act].includes(situacao)) return undefined
  if (situacao === 'compensado') return 'ele já foi compensado: desfaça a compensação antes'
  if (act === 'reapresentar') return 'ele não foi devolvido'
  if (act === 'descompensar') return 'ele não foi compensado'
  if (act === 'recolher') return 'ele não foi entregue'
  return `ele está ${situacaoLabels[situacao].toLowerCase()}`
}

/** Acts that happen on a day. */
const dated: ReadonlySet<ChequeAct> = new Set([
  'entregar',
  'compensar',
  'devolver',
  'reapresentar',
  'sustar',
])

function problemOfDay(
  { dataEmissao }: ChequeState,
  { act, data, today }: ActRequest,
): string | undefined {
  if (!dated.has(act)) return undefined
  if (data === undefined) return 'Informe a data.'
  if (data > today) return 'A data ainda não chegou.'
  return data < dataEmissao ? 'A data é anterior à emissão do cheque.' : undefined
}

function problemOfAct(cheque: ChequeState, request: ActRequest): Problem | undefined {
  const { act, alinea } = request
  const state = problemOfState(cheque, act)
  if (state !== undefined) return { campo: 'acao', msg: state }
  if (act === 'reapresentar') {
    if (cheque.devolucoes >= mostReturns) {
      return { campo: 'acao', msg: 'ele já foi apresentado duas vezes' }
    }
    if (findAlinea(cheque.alinea)?.mayReturn !== true) {
      return { campo: 'acao', msg: `a alínea ${cheque.alinea} não permite outra apresentação` }
    }
  }
  const day = problemOfDay(cheque, request)
  if (day !== undefined) return { campo: 'data', msg: day }
  if (act !== 'devolver') return undefined
  if (alinea === undefined) return { campo: 'alinea', msg: 'Escolha a alínea da devolução.' }
  const msg = problemOfAlinea(alinea, cheque.devolucoes)
  return msg === undefined ? undefined : { campo: 'alinea', msg }
}

/** What the ledger has to do when a cheque goes from one state to another. */
export function effectOf(de: SituacaoOfCheque, para: SituacaoOfCheque): LedgerEffect {
  if (isPaying(de) && !isPaying(para)) return 'reverse'
  if (!isPaying(de) && isPaying(para)) return 'settle'
  if (de !== 'compensado' && para === 'compensado') return 'clear'
  return de === 'compensado' && para !== 'compensado' ? 'unclear' : 'none'
}

/** An undone return is not counted; presenting the cheque again keeps the count of its returns. */
function returnsAfter({ situacao, devolucoes }: ChequeState, act: ChequeAct): number {
  if (act === 'devolver') return devolucoes + 1
  return act === 'reabrir' && situacao === 'devolvido' ? devolucoes - 1 : devolucoes
}

/** The state of a cheque after an act, or why it cannot be. */
export function afterAct(cheque: ChequeState, request: ActRequest): ActResult {
  const problema = problemOfAct(cheque, request)
  if (problema) return { problema }
  const situacao = nextSituacao(cheque, request.act)
  return {
    situacao,
    efeito: effectOf(cheque.situacao, situacao),
    devolucoes: returnsAfter(cheque, request.act),
  }
}

/** The acts that a cheque in this state takes, whatever their day: what a screen offers. */
export const actsFrom = (cheque: ChequeState): ChequeAct[] =>
  actsOfCheque.filter((act) => {
    const found = problemOfAct(cheque, { act, today: cheque.dataEmissao })
    return found === undefined || found.campo !== 'acao'
  })

/** The largest number that a cheque has. */
export const largestNumber = 999_999

export interface IssueDates {
  readonly dataEmissao: CalendarDate
  readonly bom_para: CalendarDate | null
}

/** Problems of the days of a new cheque. */
export function problemOfDates(
  { dataEmissao, bom_para }: IssueDates,
  today: CalendarDate,
): { readonly campo: 'dataEmissao' | 'bom_para'; readonly msg: string } | undefined {
  if (dataEmissao > today) {
    return {
      campo: 'dataEmissao',
      msg: 'A emissão não pode ser no futuro: para um cheque pré-datado, use “Bom para”.',
    }
  }
  return bom_para !== null && bom_para < dataEmissao
    ? { campo: 'bom_para', msg: 'O “bom para” é anterior à emissão.' }
    : undefined
}
