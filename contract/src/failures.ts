import { acessoRefusals } from './refusals/acesso.ts'
import { assinaturaRefusals } from './refusals/assinatura.ts'
import { provedoresRefusals } from './refusals/provedores.ts'
import { financeiroRefusals } from './refusals/financeiro.ts'
import { generalRefusals } from './refusals/general.ts'
import { orcamentosRefusals } from './refusals/orcamentos.ts'
import { contratosRefusals } from './refusals/contratos.ts'
import { equipamentosRefusals } from './refusals/equipamentos.ts'
import { projetosRefusals } from './refusals/projetos.ts'
import { setRefusals } from './refusals/set.ts'
import { sistemaRefusals } from './refusals/sistema.ts'

/** HTTP statuses of refusals of the session. */
type SessionStatus = 401 | 402 | 409 | 511

const refusals = {
  ...acessoRefusals,
  ...financeiroRefusals,
  ...generalRefusals,
  ...orcamentosRefusals,
  ...projetosRefusals,
  ...equipamentosRefusals,
  ...contratosRefusals,
  ...setRefusals,
  ...assinaturaRefusals,
  ...provedoresRefusals,
  ...sistemaRefusals,
}

const session = {
  sessao_ausente: { status: 401, msg: 'Sua sessão terminou. Entre novamente.' },
  pagamento_pendente: { status: 402, msg: 'Há um pagamento pendente. Regularize em Meu Plano.' },
  sessao_substituida: {
    status: 409,
    msg: 'Você está sendo deslogado, pois seu login está sendo usado em outro navegador.',
  },
  sessao_revogada: { status: 511, msg: 'Sua sessão foi encerrada pelo administrador.' },
} as const satisfies Record<string, { status: SessionStatus; msg: string }>

export const failures = { ...refusals, ...session }
export type RefusalCode = keyof typeof refusals
export type SessionCode = keyof typeof session
export type FailureCode = RefusalCode | SessionCode

export interface FieldError {
  readonly campo: string
  readonly msg: string
}

/** The body of a refused call. */
export interface FailureBody {
  readonly status: false
  readonly success: false
  readonly msg: string
  readonly codigo: string
  readonly erros?: readonly FieldError[]
}

interface FailureDetails {
  readonly erros?: readonly FieldError[]
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Replaces the text with a more specific one. */
  readonly msg?: string
  /** Seconds after which it may be asked again. */
  readonly retryAfter?: number
  /** The error behind it, for the log. */
  readonly cause?: unknown
}

/** The only way to refuse a call: a code of the table, its text, and the fields concerned. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfter: number | undefined
  constructor(code: FailureCode, details: FailureDetails = {}) {
    const text: string = details.msg ?? failures[code].msg
    const said = text.replace(/\{(\w+)\}/g, (whole, name) =>
      String(details.values?.[name] ?? whole),
    )
    super(said, details.cause === undefined ? {} : { cause: details.cause })
    this.code = code
    this.errors = details.erros
    this.retryAfter = details.retryAfter
  }
  get status(): number {
    return failures[this.code].status
  }
  toBody(): FailureBody {
    const { message: msg, code: codigo, errors: erros } = this
    return { status: false, success: false, msg, codigo, ...(erros && { erros }) }
  }
}

/** Whether a refusal says that the session is over, or was taken. */
export const isSessionFailure = (error: unknown): error is Failure =>
  error instanceof Failure && [401, 409, 511].includes(error.status)

/** Refuses one field, with a specific text. */
export const fieldFailure = (campo: string, msg: string) =>
  new Failure('dados_invalidos', { msg, erros: [{ campo, msg }] })
