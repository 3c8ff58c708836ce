import { addDays, formatDateBr } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents, formatReais } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'

/** The states of a charge, with the labels of the screens. */
export const situacoesOfBoleto = {
  emitindo: 'Emitindo',
  aberto: 'A receber',
  pago: 'Recebido',
  cancelado: 'Cancelado',
  expirado: 'Expirado',
  falhou: 'Com erro',
} as const
export type SituacaoOfBoleto = keyof typeof situacoesOfBoleto

/** A charge in force: its receivable can have no other. */
export const isLive = (situacao: SituacaoOfBoleto): boolean =>
  situacao === 'emitindo' || situacao === 'aberto'

/** The least that Banco Inter charges, and what it can write. */
export const chargeMin = cents(250)
const chargeMax = cents(99_999_999_99)
/** The hour from which a charge due today is refused by the bank. */
const lastHourOfToday = 20

/** Days after the due date until which a charge is still taken; then it expires. */
export const diasAgendaMax = 60
export const diasAgendaUsual = 30

interface ToCharge {
  readonly operacao: 'C' | 'D'
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado' | 'pago' | 'cancelado'
  readonly permuta: 'S' | 'N'
  readonly id_pessoa: number | null
  readonly saldo: Cents
}

const closed: Partial<Record<ToCharge['situacao'], string>> = {
  solicitado: 'O título ainda não foi aprovado',
  rejeitado: 'O título foi rejeitado',
  pago: 'O título já foi recebido',
  cancelado: 'O título foi cancelado',
}

/** Why this title can have no boleto, whatever is mended; undefined when it can. */
export function problemToCharge(titulo: ToCharge): string | undefined {
  const { operacao, tipo, situacao, permuta, id_pessoa, saldo } = titulo
  if (operacao !== 'C' || tipo !== 'titulo') return 'Só contas a receber têm boleto'
  const reason = closed[situacao]
  if (reason !== undefined) return reason
  if (permuta === 'S') return 'O título é de permuta, que não movimenta dinheiro'
  if (id_pessoa === null) return 'O título não tem a pessoa que paga: informe-a no lançamento'
  if (saldo < chargeMin) {
    return `O menor boleto é de ${formatReais(chargeMin)}, e faltam receber ${formatReais(saldo)}`
  }
  return saldo > chargeMax ? `O maior boleto é de ${formatReais(chargeMax)}` : undefined
}

/** Why a boleto cannot have this due date; undefined when it can. `hour` is the one in São Paulo. */
export function dueProblem(
  vencimento: CalendarDate,
  { today, hour }: { readonly today: CalendarDate; readonly hour: number },
): string | undefined {
  if (vencimento < today) {
    return `O vencimento ${formatDateBr(vencimento)} já passou: escolha outro para o boleto`
  }
  if (vencimento === today && hour >= lastHourOfToday) {
    return 'Depois das 20h o banco só aceita boletos que vencem a partir de amanhã'
  }
  return undefined
}

/** The money of a paid boleto reaches the account at most so many days later. */
export const creditDaysMax = 30

/** Why the day on which money is told to reach the account is none; a file may tell a coming one (decision 052). */
export const problemOfCredit = (data: CalendarDate, today: CalendarDate): string | undefined =>
  data > addDays(today, creditDaysMax)
    ? `O banco diz que o dinheiro só entra em ${formatDateBr(data)}: confira a data no banco.`
    : undefined

/** What the bank knows a charge by besides its own number: at most 15 characters, never used twice. */
export const seuNumeroOf = (id_lancamento: number, suffix: string): string =>
  `${String(id_lancamento).slice(-9)}-${suffix}`.slice(0, 15)
