import type { PapelDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import type { Visto } from '@claquete/core/contratos/provedores/estado'
import type { Services } from '../../../kernel/services.ts'

export interface Papel {
  readonly id_documento: number
  readonly nome: string
  readonly bytes: Buffer
}

export interface Pessoa {
  readonly id_signatario: number
  readonly nome: string
  readonly email: string
  readonly telefone: string
  readonly papel: PapelDoSignatario
  /** Equal numbers sign in parallel. */
  readonly ordem: number
  /** Signs by a page that is opened from here, and gets no mail of the service. */
  readonly isEmbedded: boolean
  /** What the service calls this person; undefined until it was told of them. */
  readonly externo: string | undefined
}

/** What was done at the service already; a repetition goes on behind it. */
export type Passos = Readonly<Record<string, string>>

/** An envelope as a service is asked about it. */
export interface AtServico {
  readonly id_envelope: number
  readonly titulo: string
  readonly mensagem: string
  readonly expira_em: string | null
  /** By which it is found there although the answer that named it was lost. */
  readonly referencia: string
  readonly externo: string | undefined
  readonly conta: string | undefined
  /** The address that notices come to. */
  readonly avisoUrl: string
  readonly pessoas: readonly Pessoa[]
  readonly passos: Passos
  /** Something may have been done there of which no answer came. */
  readonly isRepeated: boolean
  /** Keeps that a step was done, before the next is begun. */
  readonly keep: (more: Passos) => Promise<void>
  readonly papers: () => Promise<readonly Papel[]>
}

export interface Made {
  readonly externo: string
  readonly conta: string
  readonly signatarios: readonly { readonly id_signatario: number; readonly externo: string }[]
}

export interface Read {
  readonly visto: Visto
  /** When it was read, by the service's own clock. */
  readonly em: string | undefined
}

export interface Files {
  readonly final: Buffer
  readonly certificado: Buffer
}

/** A service of others that collects signatures. Everything here asks it over the network, outside of any transaction. */
export interface Servico {
  /** Makes the envelope there, and tells nobody. One that was made already is found and not made twice. */
  readonly create: (one: AtServico) => Promise<Made>
  /** Sends it to who signs. One that was sent already is not sent twice. */
  readonly send: (one: AtServico) => Promise<void>
  readonly read: (one: AtServico) => Promise<Read>
  /** Ends it; nothing where it has ended. */
  readonly end: (one: AtServico, motivo: string) => Promise<void>
  /** Asks one person again; `corrigir`: at another address. */
  readonly ask: (one: AtServico, pessoa: Pessoa, what: 'lembrar' | 'corrigir') => Promise<void>
  readonly download: (one: AtServico) => Promise<Files>
}

export type Open = (services: Services, tenant: number) => Promise<Servico>

/**
 * Why a service was not asked, or did not do it: in words, with what to do.
 * - `espera`: later it may do it, by itself
 * - `reconectar`: somebody must connect or mend the keys
 * - `recusa`: it will refuse this again
 */
export class ProvedorProblem extends Error {
  override readonly name = 'ProvedorProblem'
  readonly kind: 'espera' | 'reconectar' | 'recusa'
  /** Milliseconds since 1970 at which to ask again, where that is known. */
  readonly at: number | undefined

  constructor(kind: ProvedorProblem['kind'], message: string, at?: number) {
    super(message)
    this.kind = kind
    this.at = at
  }
}

export const names = { docusign: 'DocuSign', d4sign: 'D4Sign' } as const
export type Codigo = keyof typeof names
