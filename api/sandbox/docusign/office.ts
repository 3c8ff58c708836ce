import { randomBytes } from 'node:crypto'
import { Desk, Refusal } from '../signatures/desk.ts'

export type SignerStatus = 'created' | 'sent' | 'delivered' | 'completed' | 'declined'

export interface Signer {
  readonly recipientId: string
  readonly routingOrder: number
  name: string
  email: string
  readonly clientUserId: string | undefined
  status: SignerStatus
  sentDateTime?: string
  deliveredDateTime?: string
  signedDateTime?: string
  declinedDateTime?: string
  declinedReason?: string
}

export interface SentDocument {
  readonly documentId: string
  readonly name: string
  readonly bytes: Buffer
}

export interface Envelope {
  readonly envelopeId: string
  readonly emailSubject: string
  readonly documents: readonly SentDocument[]
  readonly signers: Signer[]
  readonly customFields: readonly { readonly name: string; readonly value: string }[]
  readonly hook: { readonly url: string; readonly events: readonly string[] } | undefined
  readonly createdDateTime: string
  status: 'created' | 'sent' | 'delivered' | 'completed' | 'declined' | 'voided'
  folderId: string
  sentDateTime?: string
  deliveredDateTime?: string
  completedDateTime?: string
  declinedDateTime?: string
  voidedDateTime?: string
  voidedReason?: string
  /** Times at which it was read since it changed, in milliseconds. */
  reads: number[]
}

/** A page opened for somebody: once, for five minutes. */
export interface Opened {
  readonly envelopeId: string
  readonly recipientId: string
  readonly returnUrl: string
  readonly until: number
  isUsed: boolean
}

interface Token {
  readonly until: number
}

export interface Switches {
  /** Whether the page of consent says yes by itself. */
  consent: 'ask' | 'allow' | 'deny'
  /** Calls that are answered in an hour. */
  hourlyMost: number
  /** Reads of an envelope that did not change, within 15 minutes. */
  pollsMost: number
  /** Whether anchors are looked for in the text of the documents. */
  findsAnchors: boolean
}

const defaults = (): Switches => ({
  consent: 'ask',
  hourlyMost: 3_000,
  pollsMost: 3,
  findsAnchors: true,
})

export const integrationKey = '11111111-2222-4333-8444-555555555555'
export const secretKey = 'segredo-do-simulador'
export const hmacKeys = ['chave-um-do-simulador', 'chave-dois-do-simulador'] as const
export const accountId = 'aaaaaaaa-0000-4000-8000-000000000001'
export const userId = 'bbbbbbbb-0000-4000-8000-000000000001'
export const folders = [
  { folderId: 'f-inbox', name: 'Inbox', type: 'inbox' },
  { folderId: 'f-sent', name: 'Sent Items', type: 'sentitems' },
  { folderId: 'f-draft', name: 'Draft', type: 'draft' },
  { folderId: 'f-deleted', name: 'Deleted Items', type: 'recyclebin' },
  { folderId: 'f-jobs', name: 'Contratos', type: 'normal' },
] as const

/** What the simulated DocuSign holds. */
export class Office {
  readonly desk = new Desk()
  readonly url: string
  readonly envelopes = new Map<string, Envelope>()
  readonly codes = new Map<string, { redirect: string; until: number; isUsed: boolean }>()
  readonly access = new Map<string, Token>()
  readonly refresh = new Map<string, Token>()
  readonly opened = new Map<string, Opened>()
  switches: Switches = defaults()
  #calls: number[] = []

  constructor(url: string) {
    this.url = url
  }

  reset = (): void => {
    for (const one of [this.envelopes, this.codes, this.access, this.refresh, this.opened]) {
      one.clear()
    }
    this.switches = defaults()
    this.#calls = []
  }

  /** A new pair of tokens; the one that was traded in for it opens nothing any more. */
  newTokens = (): {
    access_token: string
    refresh_token: string
    token_type: 'Bearer'
    expires_in: number
  } => {
    const [access_token, refresh_token] = [0, 1].map(() =>
      randomBytes(24).toString('base64url'),
    ) as [string, string]
    this.access.set(access_token, { until: this.desk.now() + 28_800_000 })
    this.refresh.set(refresh_token, { until: this.desk.now() + 30 * 86_400_000 })
    return { access_token, refresh_token, token_type: 'Bearer', expires_in: 28_800 }
  }

  /** Ends all tokens, as when somebody takes the consent back. */
  revoke = (): void => {
    this.access.clear()
    this.refresh.clear()
  }

  /** Counts a call; refuses it when the hour is full. Returns the headers that tell how many are left. */
  count = (): Record<string, string> => {
    const hour = 3_600_000
    const now = this.desk.now()
    const begun = now - (now % hour)
    this.#calls = this.#calls.filter((at) => at >= begun)
    const left = this.switches.hourlyMost - this.#calls.length
    const headers = {
      'x-ratelimit-limit': String(this.switches.hourlyMost),
      'x-ratelimit-remaining': String(Math.max(left - 1, 0)),
      'x-ratelimit-reset': String((begun + hour) / 1_000),
      'x-burstlimit-limit': '200',
      'x-burstlimit-remaining': '199',
    }
    if (left <= 0) {
      throw refuse(
        400,
        'HOURLY_APIINVOCATION_LIMIT_EXCEEDED',
        'The hourly limit was exceeded.',
        headers,
      )
    }
    this.#calls.push(now)
    return headers
  }
}

export const refuse = (
  status: number,
  errorCode: string,
  message: string,
  headers: Record<string, string> = {},
): Refusal => new Refusal(status, { errorCode, message }, headers)
