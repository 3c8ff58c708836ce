import { addDays, formatDateBr } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { formatReais } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { firstDayLate } from '../late.ts'
import { leastDaysAhead } from './autorizacao.ts'
import type { SituacaoDaAutorizacao } from './autorizacao.ts'
import { joinStates } from './states.ts'

/**
 * The states of a charge of Pix Automático, in the order in which it can only go forward: money that came is the last word,
 * whatever was told before.
 */
export const situacoesDaPixCobranca = {
  agendando: 'Pedindo ao banco',
  falhou: 'Com erro',
  criada: 'Agendada',
  ativa: 'No banco do cliente',
  rejeitada: 'Recusada',
  cancelada: 'Cancelada',
  expirada: 'Não paga',
  concluida: 'Recebida',
} as const
export type SituacaoDaPixCobranca = keyof typeof situacoesDaPixCobranca

const order = Object.keys(situacoesDaPixCobranca) as SituacaoDaPixCobranca[]

/** The state after one more word of the bank, in any order and however often it is told. */
export const followPixCobranca = joinStates(order)

/** Days before the due date: a charge is made from the first on, and until the second (Pix Automático, perguntas do BCB). */
const mostDaysAhead = 10

/** The days on which the charge of a title can be made. */
export const scheduleWindow = (vencimento: CalendarDate) => ({
  de: addDays(vencimento, -mostDaysAhead),
  ate: addDays(vencimento, -leastDaysAhead),
})

/** The day of the first attempt: the due date, or the next working day of banks where the charge says so. */
export const firstAttemptOf = (vencimento: CalendarDate, dia_util: boolean): CalendarDate =>
  dia_util ? addDays(firstDayLate(vencimento), -1) : vencimento

interface ToSchedule {
  readonly operacao: 'C' | 'D'
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado' | 'pago' | 'cancelado'
  readonly permuta: 'S' | 'N'
  readonly saldo: Cents
  readonly vencimento: CalendarDate
  readonly id_pessoa: number | null
  /** The title has a boleto that may be paid. */
  readonly tem_boleto: boolean
}

interface Autorizacao {
  readonly situacao: SituacaoDaAutorizacao
  readonly id_pessoa: number
  readonly valor: Cents | null
  readonly data_inicial: CalendarDate
  readonly data_final: CalendarDate | null
}

/** Why the charge of a title cannot be made today, in words that say what to do; undefined when it can. */
export function problemToSchedule(
  titulo: ToSchedule,
  autorizacao: Autorizacao,
  today: CalendarDate,
): string | undefined {
  const { vencimento, saldo } = titulo
  if (autorizacao.situacao !== 'aprovada') {
    return 'O cliente ainda não autorizou, ou já não autoriza.'
  }
  if (titulo.operacao !== 'C' || titulo.situacao !== 'aprovado' || saldo <= 0) {
    return 'O título não está a receber.'
  }
  if (titulo.permuta === 'S') return 'O título é de permuta, que não movimenta dinheiro.'
  if (titulo.id_pessoa !== autorizacao.id_pessoa) return 'O título é de outro cliente.'
  if (titulo.tem_boleto) return 'O título tem um boleto em aberto: cancele o boleto antes.'
  return (
    problemOfValue(saldo, autorizacao.valor) ??
    problemOfTerm(vencimento, autorizacao) ??
    problemOfDay(vencimento, today)
  )
}

const problemOfValue = (saldo: Cents, valor: Cents | null): string | undefined =>
  valor !== null && valor !== saldo
    ? `A autorização é de ${formatReais(valor)} fixos, e o título deve ${formatReais(saldo)}: cobre por boleto ou peça outra autorização.`
    : undefined

const problemOfTerm = (
  vencimento: CalendarDate,
  { data_inicial, data_final }: Autorizacao,
): string | undefined =>
  vencimento < data_inicial || (data_final !== null && vencimento > data_final)
    ? 'O vencimento está fora do prazo da autorização.'
    : undefined

function problemOfDay(vencimento: CalendarDate, today: CalendarDate): string | undefined {
  const { de, ate } = scheduleWindow(vencimento)
  if (today < de) return `Pode ser agendado a partir de ${formatDateBr(de)}.`
  return today > ate
    ? `O prazo acabou em ${formatDateBr(ate)}, dois dias antes do vencimento: cobre por boleto.`
    : undefined
}

/** The kinds of attempt: the first, a new one that the receiver asked for, and the bank's own of the same day. */
export const tiposDeTentativa = {
  AGND: 'Primeira',
  NTAG: 'Nova tentativa',
  RIFL: 'No mesmo dia',
} as const

export interface Tentativa {
  readonly data: CalendarDate
  readonly tipo: keyof typeof tiposDeTentativa
  /** The bank's word: SOLICITADA, AGENDADA, PAGA, REJEITADA, CANCELADA, EXPIRADA. */
  readonly situacao: string
  readonly motivo: string
}

const ranksOfTentativa: Readonly<Record<string, number>> = { SOLICITADA: 0, AGENDADA: 1 }
const rankOf = ({ situacao }: Tentativa) => ranksOfTentativa[situacao] ?? 2

/** The attempts after one more word of the bank: each goes forward, and none that was heard of is forgotten. */
export const followTentativas = (
  before: readonly Tentativa[],
  told: readonly Tentativa[],
): Tentativa[] =>
  Array.from({ length: Math.max(before.length, told.length) }, (_, at) => {
    const [old, fresh] = [before[at], told[at]]
    if (old === undefined || fresh === undefined) return must(old ?? fresh, 'attempt')
    return rankOf(fresh) > rankOf(old) ? fresh : old
  })

interface Charged {
  readonly situacao: SituacaoDaPixCobranca
  readonly vencimento: CalendarDate
  readonly dia_util: boolean
  /** The authorisation allows three new attempts in seven days. */
  readonly retentativa: boolean
  readonly tentativas: readonly Tentativa[]
}

/** Why a charge cannot be cancelled any more; undefined when it can: until the day before the first attempt. */
export function problemToCancel(
  { situacao, vencimento, dia_util }: Pick<Charged, 'situacao' | 'vencimento' | 'dia_util'>,
  today: CalendarDate,
): string | undefined {
  if (situacao !== 'criada' && situacao !== 'ativa') return 'A cobrança não está mais em aberto.'
  return today >= firstAttemptOf(vencimento, dia_util)
    ? 'Só se cancela até a véspera do dia da cobrança.'
    : undefined
}

const isWaiting = ({ situacao }: Tentativa) => situacao === 'SOLICITADA' || situacao === 'AGENDADA'
const retriesMax = 3
const retryDays = 7

/** The days on which a new attempt may still be made, of those that the authorisation allows. */
export function retryDaysOf(charged: Charged, today: CalendarDate): CalendarDate[] {
  const { situacao, vencimento, dia_util, retentativa, tentativas } = charged
  const retries = tentativas.filter(({ tipo }) => tipo === 'NTAG').length
  if (!retentativa || situacao !== 'ativa' || retries >= retriesMax) return []
  if (tentativas.length === 0 || tentativas.some(isWaiting)) return []
  const first = firstAttemptOf(vencimento, dia_util)
  const tried = new Set(tentativas.map(({ data }) => data))
  return Array.from({ length: retryDays }, (_, at) => addDays(first, at + 1)).filter(
    (day) => day > today && !tried.has(day),
  )
}

/** Why a new attempt cannot be made on a day; undefined when it can. */
export function problemToRetry(
  charged: Charged,
  data: CalendarDate,
  today: CalendarDate,
): string | undefined {
  if (!charged.retentativa) return 'A autorização não permite novas tentativas: cobre por boleto.'
  const days = retryDaysOf(charged, today)
  if (days.length === 0) return 'Não há mais nova tentativa a pedir: cobre por boleto.'
  return days.includes(data)
    ? undefined
    : 'Escolha um dia depois de hoje, até sete dias depois do vencimento, que ainda não foi tentado.'
}

/** What the person does next, by the state of a charge. */
export function nextOfPixCobranca(charged: Charged, today: CalendarDate): string {
  switch (charged.situacao) {
    case 'agendando':
      return 'O banco está recebendo o pedido. Costuma levar alguns segundos.'
    case 'falhou':
      return 'O banco não aceitou. Veja o motivo; o título pode ser agendado de novo ou cobrado por boleto.'
    case 'criada':
      return 'O banco do cliente recebe a cobrança até dois dias antes do vencimento.'
    case 'ativa':
      return retryDaysOf(charged, today).length > 0
        ? 'Não foi paga no dia. Peça uma nova tentativa, ou cancele e cobre por boleto.'
        : 'O banco do cliente debita no dia do vencimento, sem que ele precise fazer nada.'
    case 'rejeitada':
      return 'O banco do cliente recusou. Fale com o cliente e cobre este título por boleto.'
    case 'cancelada':
      return 'O título continua a receber: agende de novo no prazo, ou cobre por boleto.'
    case 'expirada':
      return 'O dia passou sem pagamento. Cobre este título por boleto.'
    case 'concluida':
      return 'O dinheiro entrou na conta.'
  }
}
