import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { Question } from '../../kernel/question.ts'

/** Of what an envelope was sent: a version of a contract, or a file alone (`avulso`). */
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
 * Asked in the transaction in which an envelope ends, of whoever sent it: what it does there is done with the end, or
 * neither is.
 */
export const envelopeEnded = new Question<{
  readonly ended: (db: TenantDb, ended: EnvelopeEnded) => Promise<void>
}>('envelopeEnded')
