import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Of what an envelope was sent: a version of a contract, the receipt of a payment, or a file alone (`avulso`). */
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

/**
 * Told in the transaction in which an envelope ends, to whoever sent it: what it does there is done with the end, or
 * neither is.
 */
type Ended = (db: TenantDb, ended: EnvelopeEnded) => Promise<void>

const origens = new Map<string, Ended>()

/** Says at start who hears of the ends of envelopes of this kind of origin. */
export function registerOrigem(tipo: string, ended: Ended): void {
  if (origens.has(tipo)) throw new Error(`origem ${tipo}: registered twice`)
  origens.set(tipo, ended)
}

/** A file that was sent alone has nobody to tell. */
export const tellOrigem: Ended = async (db, ended) => {
  await origens.get(ended.origem.tipo)?.(db, ended)
}
