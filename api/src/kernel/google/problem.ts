/** What Google refused or did not answer, with what to do in words. */

/**
 * What follows of a problem:
 * - `reconectar`: nobody gets in any more until somebody consents again;
 * - `permissao`: a scope is missing;
 * - `cliente`: the client id or its secret is wrong;
 * - `limite`: too much was asked; later it works;
 * - `fora`: Google did not answer, or answered that it cannot now;
 * - `pedido`: this one request was refused.
 */
export type GoogleTrouble = 'reconectar' | 'permissao' | 'cliente' | 'limite' | 'fora' | 'pedido'

export class GoogleProblem extends Error {
  override readonly name = 'GoogleProblem'
  readonly trouble: GoogleTrouble
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Google's own word, as `rateLimitExceeded`. */
  readonly reason: string
  /** The request left and no answer came: it may have been done. */
  readonly isUncertain: boolean
  constructor(
    message: string,
    found: {
      readonly trouble: GoogleTrouble
      readonly status?: number
      readonly reason?: string
      readonly isUncertain?: boolean
    },
  ) {
    super(message)
    this.trouble = found.trouble
    this.status = found.status ?? 0
    this.reason = found.reason ?? ''
    this.isUncertain = found.isUncertain ?? false
  }
}

const limits = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'calendarUsageLimitsExceeded',
])
const scopes = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
const notEnabled = new Set(['accessNotConfigured', 'SERVICE_DISABLED'])

export const reconnectText = 'O Google não aceita mais esta conexão. Conecte de novo em Google.'

/** A refusal of Gmail or of the calendar, by its status and Google's word. */
export function problemOf(status: number, reason: string, told: string): GoogleProblem {
  const at = { status, reason }
  if (status === 401) return new GoogleProblem(reconnectText, { trouble: 'reconectar', ...at })
  if (notEnabled.has(reason)) {
    return new GoogleProblem(
      'A API não está ligada no projeto do Google. Ligue-a em APIs e serviços, Biblioteca, e tente de novo.',
      { trouble: 'cliente', ...at },
    )
  }
  if (status === 429 || limits.has(reason)) {
    return new GoogleProblem(
      'O limite de uso do Google foi atingido. O que falta espera na fila e segue depois.',
      { trouble: 'limite', ...at },
    )
  }
  if (scopes.has(reason)) {
    return new GoogleProblem(
      'Falta uma permissão nesta conexão. Conecte de novo e deixe todas as caixas marcadas.',
      { trouble: 'permissao', ...at },
    )
  }
  if (status >= 500) {
    return new GoogleProblem('O Google não está atendendo agora. O sistema tenta de novo.', {
      trouble: 'fora',
      // 503 says that nothing was done; the others do not.
      isUncertain: status !== 503,
      ...at,
    })
  }
  const words = told ? ` (${told.slice(0, 200)})` : ''
  return new GoogleProblem(`O Google recusou o pedido${words}.`, { trouble: 'pedido', ...at })
}
