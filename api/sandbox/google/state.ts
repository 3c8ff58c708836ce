import { createHash } from 'node:crypto'
import { CalendarBook } from './events.ts'

export const sandboxGoogleClient = {
  id: 'simulador.apps.googleusercontent.com',
  secret: 'segredo-do-simulador',
} as const

/** People who can consent at the simulator. */
export const sandboxAccounts = [
  'produtora@exemplo.com.br',
  'financeiro@exemplo.com.br',
  'set@exemplo.com.br',
] as const

export interface Code {
  readonly client: string
  readonly redirect: string
  readonly challenge: string
  readonly scopes: readonly string[]
  readonly account: string
  readonly isOffline: boolean
  readonly asksConsent: boolean
  readonly expires: number
}

export interface Grant {
  readonly refresh: string
  readonly client: string
  readonly account: string
  readonly scopes: readonly string[]
  readonly born: number
  isRevoked: boolean
}

interface Access {
  readonly grant: Grant
  readonly expires: number
}

export interface SentMail {
  readonly id: string
  readonly threadId: string
  readonly account: string
  /** The whole message. */
  readonly raw: string
}

/** How the next requests are answered instead of as usual. */
export interface Failure {
  /** Only requests whose path has this text. */
  readonly path?: string
  /** Only requests with this method. */
  readonly method?: string
  readonly status?: number
  readonly reason?: string
  /** Does what was asked and closes the connection without an answer. */
  readonly isLost?: boolean
  /** Answers what nobody understands. */
  readonly isGarbled?: boolean
  times: number
}

const accessSeconds = 3_599
const testingMs = 7 * 86_400_000

/** What the simulator knows: who consented to what, what was sent, the calendars, and how it shall fail. */
export class GoogleState {
  #serial = 0
  #shift = 0
  readonly codes = new Map<string, Code>()
  readonly grants = new Map<string, Grant>()
  readonly access = new Map<string, Access>()
  readonly outbox: SentMail[] = []
  readonly calendars: CalendarBook
  readonly asked: string[] = []
  failures: Failure[] = []
  /** The consent screen is "Em teste": what is consented to lives seven days. */
  isTesting = false

  constructor() {
    this.calendars = new CalendarBook(() => this.now())
  }

  now = (): number => Date.now() + this.#shift

  advance(ms: number): void {
    this.#shift += ms
  }

  /** Different each time, and the same in every run. */
  next(kind: string): string {
    this.#serial += 1
    return createHash('sha256').update(`${kind} ${this.#serial}`).digest('hex').slice(0, 32)
  }

  reset(): void {
    this.#shift = 0
    this.isTesting = false
    this.failures = []
    for (const book of [this.codes, this.grants, this.access]) book.clear()
    this.outbox.length = 0
    this.asked.length = 0
    this.calendars.reset()
  }

  newGrant(code: Code): Grant {
    const grant: Grant = {
      refresh: `1//${this.next('refresh')}`,
      client: code.client,
      account: code.account,
      scopes: code.scopes,
      born: this.now(),
      isRevoked: false,
    }
    this.grants.set(grant.refresh, grant)
    return grant
  }

  isAlive(grant: Grant): boolean {
    return !grant.isRevoked && !(this.isTesting && this.now() - grant.born >= testingMs)
  }

  newAccess(grant: Grant): { access_token: string; expires_in: number } {
    const access_token = `ya29.${this.next('access')}`
    this.access.set(access_token, { grant, expires: this.now() + accessSeconds * 1_000 })
    return { access_token, expires_in: accessSeconds }
  }

  /** Who holds an access token that is worth something. */
  holderOf(authorization: string | undefined): Grant | undefined {
    const found = this.access.get(/^Bearer (.+)$/u.exec(authorization ?? '')?.[1] ?? '')
    return found && found.expires > this.now() && this.isAlive(found.grant)
      ? found.grant
      : undefined
  }

  /** Takes back what holds this token, or all that an account gave. */
  revoke(token: string): boolean {
    const grant = this.grants.get(token) ?? this.access.get(token)?.grant
    if (!grant || grant.isRevoked) return false
    grant.isRevoked = true
    return true
  }

  revokeAccount(account: string): void {
    for (const grant of this.grants.values()) if (grant.account === account) grant.isRevoked = true
  }

  /** Whether the account consented to this client before, so that a refresh token came already. */
  hasConsented({ client, account }: Code): boolean {
    return [...this.grants.values()].some(
      (grant) => grant.client === client && grant.account === account && this.isAlive(grant),
    )
  }

  /** The failure that the next request meets. */
  failureOf(method: string, path: string): Failure | undefined {
    const found = this.failures.find(
      (one) =>
        one.times > 0 &&
        (one.path === undefined || path.includes(one.path)) &&
        (one.method === undefined || one.method === method),
    )
    if (found) found.times -= 1
    return found
  }
}
