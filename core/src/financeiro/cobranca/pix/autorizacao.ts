import type { FieldProblem } from '../../../kernel/field-problem.ts'
import { addDays } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { documentoProblem, kindOfDocumento } from '../../../kernel/person/documento.ts'
import { joinStates } from './states.ts'

/** How often an authorisation is charged (Pix API of the Banco Central, `rec.calendario.periodicidade`). */
export const periodicidades = {
  mensal: 'Todo mês',
  trimestral: 'A cada três meses',
  semestral: 'A cada seis meses',
  anual: 'Todo ano',
} as const
export type Periodicidade = keyof typeof periodicidades

const byMonths: Readonly<Record<number, Periodicidade>> = {
  1: 'mensal',
  3: 'trimestral',
  6: 'semestral',
  12: 'anual',
}

/** The period of a series that repeats every so many months; undefined where Pix Automático has none. */
export const periodicidadeOf = (meses: number): Periodicidade | undefined => byMonths[meses]

/** The states of an authorisation, in the order in which it can only go forward. */
export const situacoesDaAutorizacao = {
  pedindo: 'Pedindo ao banco',
  falhou: 'Com erro',
  criada: 'Aguardando o cliente',
  aprovada: 'Autorizada',
  rejeitada: 'Recusada',
  expirada: 'Expirada',
  cancelada: 'Cancelada',
} as const
export type SituacaoDaAutorizacao = keyof typeof situacoesDaAutorizacao

const order = Object.keys(situacoesDaAutorizacao) as SituacaoDaAutorizacao[]

/**
 * The state after one more word of the bank, which may be an old one: a state never goes back, so announcements, questions
 * and answers in any order, and twice, lead to the same.
 */
export const followAutorizacao = joinStates(order)

/** How the client is asked: by a notice of their bank, or by a QR code (journeys 1 and 2 of the Banco Central). */
export const jornadas = {
  aviso: 'Aviso no aplicativo do banco do cliente',
  qr: 'Código QR que o cliente lê',
} as const
export type Jornada = keyof typeof jornadas

/** `vinculo.contrato` and `vinculo.objeto`: characters. */
export const contratoMax = 35
export const objetoMax = 35
/** Days in which the client answers the request; the usual ones, and the most. */
export const diasDaSolicitacaoUsual = 7
export const diasDaSolicitacaoMax = 30

export interface AutorizacaoNova {
  readonly devedor_documento: string
  readonly devedor_nome: string
  readonly contrato: string
  readonly data_inicial: CalendarDate
  readonly data_final: CalendarDate | null
  /** Each charge has this value; null where they differ. */
  readonly valor: Cents | null
  /** The least limit that the client may set; only where the value differs. */
  readonly valor_minimo: Cents | null
  readonly jornada: Jornada
  /** Of journey `aviso`: the client's bank (eight digits), branch and account. */
  readonly ispb: string
  readonly agencia: string
  readonly conta: string
}

type Field = Exclude<keyof AutorizacaoNova, 'jornada'>
type Problem = FieldProblem<Field>

/**
 * What the Banco Central refuses of a new authorisation, by field (Pix API 2.9, `RecOperacaoInvalida` and
 * `SolicRecOperacaoInvalida`).
 */
export function problemsOfAutorizacao(nova: AutorizacaoNova, today: CalendarDate): Problem[] {
  const { data_inicial, data_final, valor, valor_minimo, contrato, devedor_nome } = nova
  const found: Problem[] = []
  const add = (isWrong: boolean, campo: Field, msg: string) => {
    if (isWrong) found.push({ campo, msg })
  }
  const documento = problemOfDevedor(nova.devedor_documento)
  if (documento !== undefined) found.push({ campo: 'devedor_documento', msg: documento })
  add(devedor_nome.trim() === '', 'devedor_nome', 'O cliente não tem nome no cadastro.')
  add(
    !/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,34}$/u.test(contrato),
    'contrato',
    'Use até 35 letras sem acento, números, ponto, barra ou hífen.',
  )
  add(
    data_inicial < addDays(today, leastDaysAhead),
    'data_inicial',
    'A primeira cobrança tem de vencer ao menos dois dias depois de hoje.',
  )
  add(
    data_final !== null && data_final < data_inicial,
    'data_final',
    'O fim não pode ser antes do primeiro vencimento.',
  )
  add(valor !== null && valor <= 0, 'valor', 'Informe um valor maior que zero.')
  add(
    valor !== null && valor_minimo !== null,
    'valor_minimo',
    'Com valor fixo não há limite mínimo: deixe em branco.',
  )
  add(
    valor_minimo !== null && valor_minimo <= 0,
    'valor_minimo',
    'Informe um valor maior que zero.',
  )
  return [...found, ...problemsOfDestino(nova)]
}

/** Charges are made at least so many days before they are due. */
export const leastDaysAhead = 2

function problemOfDevedor(documento: string): string | undefined {
  const kind = kindOfDocumento(documento)
  if (kind === undefined) return 'O cliente precisa de CPF ou CNPJ no cadastro.'
  return documentoProblem(documento, kind === 'cpf' ? 'PF' : 'PJ')
}

/** Where the request goes, which the journey by QR code does not need. */
function problemsOfDestino({ jornada, ispb, agencia, conta }: AutorizacaoNova): Problem[] {
  if (jornada === 'qr') return []
  const found: Problem[] = []
  if (!/^\d{8}$/u.test(ispb)) {
    found.push({ campo: 'ispb', msg: 'Informe os oito números do ISPB do banco do cliente.' })
  }
  if (!/^(\d{1,4})?$/u.test(agencia)) {
    found.push({ campo: 'agencia', msg: 'A agência tem até quatro números, sem o dígito.' })
  }
  if (!/^\d{1,20}$/u.test(conta)) {
    found.push({ campo: 'conta', msg: 'Informe os números da conta do cliente, com o dígito.' })
  }
  return found
}

/** What the person does next, by the state of the authorisation. */
export const nextOfAutorizacao: Readonly<Record<SituacaoDaAutorizacao, string>> = {
  pedindo: 'O banco está registrando o pedido. Costuma levar alguns segundos.',
  falhou: 'O banco não aceitou. Corrija o que ele diz e peça outra autorização.',
  criada: 'Falta o cliente autorizar no aplicativo do banco dele.',
  aprovada: 'As cobranças da série podem ser agendadas de dez a dois dias antes de vencer.',
  rejeitada: 'O cliente recusou. Combine com ele e peça outra autorização, ou cobre por boleto.',
  expirada: 'O prazo acabou. Peça outra autorização, ou cobre por boleto.',
  cancelada: 'Nada mais é cobrado por ela. Os títulos continuam a receber: cobre por boleto.',
}
