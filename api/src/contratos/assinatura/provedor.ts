import { fieldFailure } from '@claquete/contract/failures'
import type { EstadoDoEnvelope } from '@claquete/core/contratos/assinatura/envelope'
import type { Services } from '../../kernel/services.ts'
import type { SignatarioRow } from './envelope/envelope.queries.ts'
import type { At } from './envelope/tell.commands.ts'
import type { EnvelopeHead } from './provas/provas.queries.ts'

/** An envelope where no transaction is open, for what asks hosts of others. */
export interface Outside {
  readonly services: Services
  readonly tenant: number
  readonly id_envelope: number
}

/** What a provider keeps of an envelope. */
export interface ProvedorStatus {
  readonly estado: EstadoDoEnvelope
  readonly motivo?: string
}

export interface AskedEnd {
  readonly estado: 'cancelado' | 'expirado'
  readonly motivo: string
}

/**
 * Who collects the signatures of an envelope: the product itself, or a service of others. What happens within the
 * transaction of the caller (`send`, `cancel`, `resend`) asks no foreign host: a service of others enqueues its work
 * there. `status` and `downloadFinal` run outside of any.
 */
export interface Provedor {
  /** As `assinatura_envelope.provedor` names it. */
  readonly codigo: string
  /** Asks for the signatures of a locked envelope whose pages are there. Returns it as it is then. */
  readonly send: (at: At, envelope: EnvelopeHead) => Promise<EnvelopeHead>
  /** The envelope ended without all signatures; nobody may sign any more. */
  readonly cancel: (at: At, envelope: EnvelopeHead, motivo: string) => Promise<void>
  /** Asks one signer again, whose address was mended; what they had before opens nothing any more. */
  readonly resend: (at: At, envelope: EnvelopeHead, signatario: SignatarioRow) => Promise<void>
  /**
   * Asks those again whose turn it is, and returns how many. Without it they are sent the product's own links.
   */
  readonly remind?: (
    at: At,
    envelope: EnvelopeHead,
    people: readonly SignatarioRow[],
  ) => Promise<void>
  /**
   * For a service that may hear of an end too late: asks it to end an envelope that waits there, and leaves it open here
   * until the service says how it ended. False where the service was never told of it, and without `askEnd`: the
   * envelope ends at once.
   */
  readonly askEnd?: (at: At, envelope: EnvelopeHead, end: AskedEnd) => Promise<boolean>
  /** Why nothing can be sent by it now, in words; undefined where it can. */
  readonly unready?: (at: {
    readonly db: At['db']
    readonly services: Services
  }) => Promise<string | undefined>
  readonly status: (outside: Outside) => Promise<ProvedorStatus | undefined>
  /** The signed file; undefined while there is none. */
  readonly downloadFinal: (outside: Outside) => Promise<Buffer | undefined>
}

const all = new Map<string, Provedor>()

/** Whether the product itself asks the signers, by links of its own. */
export const isOwn = ({ provedor }: Pick<EnvelopeHead, 'provedor'>): boolean =>
  provedor === 'proprio'

/** Refuses, at this field, a provider by which nothing can be sent now. */
export async function requireReady(
  at: { readonly db: At['db']; readonly services: Services },
  codigo: string,
  campo: string,
): Promise<void> {
  const unready = await provedorOf(codigo).unready?.(at)
  if (unready !== undefined) throw fieldFailure(campo, unready)
}

/** Called once for each provider, in `answers` of its `module.ts`. Throws for a second one of the same name. */
export function registerProvedor(provedor: Provedor): void {
  if (all.has(provedor.codigo)) throw new Error(`${provedor.codigo}: registered twice`)
  all.set(provedor.codigo, provedor)
}

/** Throws for a provider that nobody registered. */
export function provedorOf(codigo: string): Provedor {
  const found = all.get(codigo)
  if (!found) throw new Error(`${codigo}: no such provider of signatures`)
  return found
}
