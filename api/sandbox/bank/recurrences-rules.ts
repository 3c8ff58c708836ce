import { leastDaysAhead } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import type { Tentativa } from '@claquete/core/financeiro/cobranca/pix/cobranca'
import {
  addDays,
  addMonths,
  calendarDate,
  isCalendarDate,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { isValidCnpj, isValidCpf } from '@claquete/core/kernel/person/documento'
import type { Told } from './charges.ts'

/** A recurrence as it is asked for. */
export interface RecIssue {
  readonly vinculo: {
    readonly contrato: string
    readonly objeto?: string
    readonly devedor: { readonly cpf?: string; readonly cnpj?: string; readonly nome: string }
  }
  readonly calendario: {
    readonly dataInicial: string
    readonly dataFinal?: string
    readonly periodicidade: string
  }
  readonly valor?: { readonly valorRec?: string; readonly valorMinimoRecebedor?: string }
  readonly politicaRetentativa: string
  readonly loc?: number
}

/** A charge of a recurrence as it is asked for. */
export interface CobrIssue {
  readonly idRec: string
  readonly calendario: { readonly dataDeVencimento: string }
  readonly valor: { readonly original: string }
  readonly ajusteDiaUtil: boolean
  readonly recebedor: { readonly conta: string }
}

export interface SandboxRec {
  readonly idRec: string
  readonly issue: RecIssue
  status: string
  encerramento: object | undefined
  solicitacoes: readonly { readonly idSolicRec: string; readonly status: string }[]
  readonly copiaCola: string | undefined
}

export interface SandboxCobr {
  readonly txid: string
  readonly issue: CobrIssue
  status: string
  encerramento: object | undefined
  tentativas: readonly Tentativa[]
  pix: readonly object[]
}

export interface Violation {
  readonly razao: string
  readonly propriedade: string
}

/** An answer as RFC 7807 and the Banco Central have it. */
export const problem = (
  status: number,
  tipo: string,
  detail: string,
  violacoes?: readonly Violation[],
): Told => ({
  status,
  json: {
    type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`,
    title: status === 404 ? 'Não encontrado.' : 'Operação inválida.',
    status,
    detail,
    ...(violacoes && { violacoes }),
  },
})

type Check = readonly [isWrong: boolean, propriedade: string, razao: string]

const firstOf = (checks: readonly Check[]): Violation | undefined => {
  const found = checks.find(([isWrong]) => isWrong)
  return found && { razao: found[2], propriedade: found[1] }
}

const isMoney = (text: string | undefined) =>
  /^\d{1,10}\.\d{2}$/u.test(text ?? '') && text !== '0.00'
const schema = (what: string) => `O campo ${what} não respeita o schema.`

interface Locations {
  readonly locations: ReadonlyMap<number, string>
  readonly used: ReadonlySet<number>
}

/** What is refused of a new recurrence (`RecOperacaoInvalida`). */
export function recViolation(
  issue: RecIssue,
  today: CalendarDate,
  { locations, used }: Locations,
): Violation | undefined {
  const { politicaRetentativa, loc } = issue
  return firstOf([
    ...ofVinculo(issue),
    ...ofCalendario(issue, today),
    ...ofValor(issue),
    [
      !['NAO_PERMITE', 'PERMITE_3R_7D'].includes(politicaRetentativa),
      'rec.politicaRetentativa',
      schema('rec.politicaRetentativa'),
    ],
    [
      loc !== undefined && !locations.has(loc),
      'rec.loc',
      'O location referenciado por rec.loc inexiste.',
    ],
    [
      loc !== undefined && used.has(loc),
      'rec.loc',
      'O location referenciado por rec.loc já está sendo utilizado por outra recorrência.',
    ],
  ])
}

function ofVinculo({ vinculo }: RecIssue): Check[] {
  const { cpf, cnpj, nome } = vinculo?.devedor ?? {}
  const isPerson = cnpj === undefined ? isValidCpf(cpf ?? '') : isValidCnpj(cnpj)
  return [
    [!isPerson || !/^.{1,140}$/u.test(nome ?? ''), 'rec.vinculo', schema('rec.vinculo.devedor')],
    [!/^.{1,35}$/u.test(vinculo?.contrato ?? ''), 'rec.vinculo', schema('rec.vinculo.contrato')],
    [!/^.{0,35}$/u.test(vinculo?.objeto ?? ''), 'rec.vinculo', schema('rec.vinculo.objeto')],
  ]
}

function ofCalendario({ calendario }: RecIssue, today: CalendarDate): Check[] {
  const { dataInicial = '', dataFinal, periodicidade = '' } = calendario ?? {}
  return [
    [
      !isCalendarDate(dataInicial) || dataInicial < today,
      'rec.calendario.dataInicial',
      'O campo rec.calendario.dataInicial é anterior à data de criação da recorrência.',
    ],
    [
      dataFinal !== undefined && dataFinal < dataInicial,
      'rec.calendario.dataFinal',
      'O campo rec.calendario.dataFinal é anterior ao campo rec.calendario.dataInicial.',
    ],
    [
      !['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'].includes(periodicidade),
      'rec.calendario.periodicidade',
      schema('rec.calendario.periodicidade'),
    ],
  ]
}

function ofValor({ valor }: RecIssue): Check[] {
  return [
    [
      valor?.valorRec !== undefined && valor.valorMinimoRecebedor !== undefined,
      'rec.valor',
      'Ambos os campos rec.valor.valorRec e rec.valor.valorMinimoRecebedor estão preenchidos.',
    ],
    [
      valor?.valorRec !== undefined && !isMoney(valor.valorRec),
      'rec.valor.valorRec',
      schema('rec.valor.valorRec'),
    ],
    [
      valor?.valorMinimoRecebedor !== undefined && !isMoney(valor.valorMinimoRecebedor),
      'rec.valor.valorMinimoRecebedor',
      schema('rec.valor.valorMinimoRecebedor'),
    ],
  ]
}

interface SolicIssue {
  readonly calendario?: { readonly dataExpiracaoSolicitacao?: string }
  readonly destinatario?: {
    readonly ispbParticipante?: string
    readonly conta?: string
    readonly agencia?: string
  }
}

/** What is refused of a request to the payer (`SolicRecOperacaoInvalida`). */
export function solicViolation(issue: SolicIssue, rec: SandboxRec | undefined) {
  const { ispbParticipante, conta, agencia } = issue.destinatario ?? {}
  const until = Date.parse(issue.calendario?.dataExpiracaoSolicitacao ?? '')
  const isTo =
    /^\d{8}$/u.test(ispbParticipante ?? '') &&
    /^\d{1,20}$/u.test(conta ?? '') &&
    (agencia === undefined || /^\d{1,4}$/u.test(agencia))
  return firstOf([
    [rec?.status !== 'CRIADA', 'solicrec.idRec', 'A recorrência não espera confirmação.'],
    [
      !(until > Date.now()),
      'solicrec.calendario.dataExpiracaoSolicitacao',
      'O campo solicrec.calendario.dataExpiracaoSolicitacao é anterior à data de criação da solicitação da recorrência.',
    ],
    [!isTo, 'solicrec.destinatario', 'O objeto solicrec.destinatario não respeita o schema.'],
    // A bank that does not exist, for trying how a refusal is told.
    [
      ispbParticipante === '99999999',
      'solicrec.destinatario.ispbParticipante',
      'O participante informado não oferece Pix Automático.',
    ],
    [
      rec?.solicitacoes.some(({ status }) => ['CRIADA', 'ENVIADA', 'RECEBIDA'].includes(status)) ??
        false,
      'solicrec.idRec',
      'Existe uma solicitação ativa referente ao mesmo solicrec.idRec.',
    ],
  ])
}

interface Standing {
  readonly rec: SandboxRec | undefined
  readonly cobrs: ReadonlyMap<string, SandboxCobr>
  readonly today: CalendarDate
}

/** What is refused of a new charge (`CobROperacaoInvalida`). */
export function cobrViolation(
  txid: string,
  { calendario, valor, recebedor }: CobrIssue,
  { rec, cobrs, today }: Standing,
): Violation | undefined {
  const due = calendario?.dataDeVencimento ?? ''
  const fixed = rec?.issue.valor?.valorRec
  return firstOf([
    [!/^[a-zA-Z0-9]{26,35}$/u.test(txid), 'cobr.txid', schema('cobr.txid')],
    [cobrs.has(txid), 'cobr.txid', 'O campo cobr.txid encontra-se em uso.'],
    [rec?.status !== 'APROVADA', 'cobr.idRec', 'A recorrência não está aprovada.'],
    [!isMoney(valor?.original), 'cobr.valor', schema('cobr.valor')],
    [
      fixed !== undefined && fixed !== valor?.original,
      'cobr.valor',
      'O valor é diferente do valor fixo da recorrência.',
    ],
    [
      !isCalendarDate(due) || due < addDays(today, leastDaysAhead),
      'cobr.calendario.dataDeVencimento',
      'A cobrança deve ser enviada ao menos dois dias antes do vencimento.',
    ],
    [
      isOutOfTerm(rec, due),
      'cobr.calendario.dataDeVencimento',
      'A data de vencimento está fora da vigência da recorrência.',
    ],
    [!/^\d{1,20}$/u.test(recebedor?.conta ?? ''), 'cobr.recebedor', schema('cobr.recebedor')],
    [
      isCycleTaken({ rec, cobrs, today }, due),
      'cobr.calendario.dataDeVencimento',
      'Existe uma CobR com status diferente de REJEITADA e CANCELADA referente ao mesmo cobr.idRec com calendario.dataDeVencimento no mesmo ciclo.',
    ],
  ])
}

function isOutOfTerm(rec: SandboxRec | undefined, due: string): boolean {
  const { dataInicial = '', dataFinal } = rec?.issue.calendario ?? {}
  return due < dataInicial || (dataFinal !== undefined && due > dataFinal)
}

const isCycleTaken = ({ rec, cobrs }: Standing, due: string): boolean =>
  [...cobrs.values()].some(
    (other) =>
      other.issue.idRec === rec?.idRec &&
      !['REJEITADA', 'CANCELADA'].includes(other.status) &&
      isSameCycle(rec, other.issue.calendario.dataDeVencimento, due),
  )

const months: Readonly<Record<string, number>> = {
  MENSAL: 1,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
}

/** Cycles begin on the first date and repeat by the period. */
function isSameCycle(rec: SandboxRec | undefined, one: string, other: string): boolean {
  if (!rec || !isCalendarDate(one) || !isCalendarDate(other)) return false
  const start = calendarDate(rec.issue.calendario.dataInicial)
  const every = months[rec.issue.calendario.periodicidade] ?? 1
  const cycleOf = (day: CalendarDate) => {
    let n = 0
    while (addMonths(start, every * (n + 1)) <= day) n += 1
    return n
  }
  return cycleOf(one) === cycleOf(other)
}
