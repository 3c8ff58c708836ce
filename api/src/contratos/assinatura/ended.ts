import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findEnvelopeFiles } from './envelope/view.queries.ts'

/** The record whose document an envelope carries: a version of a contract, a receipt of a payment, or none (`avulso`). */
export interface Origem {
  readonly tipo: string
  readonly id: number
  readonly versao: number
}

export interface EnvelopeEnded {
  readonly id_envelope: number
  readonly origem: Origem
  readonly estado: 'concluido' | 'recusado' | 'cancelado' | 'expirado'
  /** Why it was refused or cancelled. */
  readonly motivo?: string
  /** The signed file, by its key in the file store. */
  readonly arquivo_final?: {
    readonly arquivo: string
    readonly nome: string
    readonly sha256: string
    /** In bytes. */
    readonly tamanho: number
  }
}

/** What an area does for the envelopes that it sent. */
interface Sender {
  /**
   * Told in the transaction in which an envelope ends: what it does there is done with the end, or neither is.
   */
  readonly ended: (db: TenantDb, ended: EnvelopeEnded) => Promise<void>
  /** Whether somebody may see what the envelope is of. */
  readonly isSeen: (who: Who, origem: Origem) => Promise<boolean>
}

const senders = new Map<string, Sender>()

/** Says at start who sent the envelopes of this kind of origin. */
export function registerOrigem(tipo: string, sender: Sender): void {
  if (senders.has(tipo)) throw new Error(`origem ${tipo}: registered twice`)
  senders.set(tipo, sender)
}

/** A file that was sent alone has nobody to tell. */
export const tellOrigem: Sender['ended'] = async (db, ended) => {
  await senders.get(ended.origem.tipo)?.ended(db, ended)
}

/** Refuses an envelope of a record that this person may not see, as one that is not there. */
export async function requireReach(who: Who, id_envelope: number): Promise<void> {
  const files = await findEnvelopeFiles(who.db, id_envelope)
  if (files) {
    const { origem_tipo: tipo, origem_id: id, origem_versao: versao } = files
    if (tipo === 'avulso') return
    if (await senders.get(tipo)?.isSeen(who, { tipo, id, versao })) return
  }
  throw new Failure('envelope_nao_localizado')
}
