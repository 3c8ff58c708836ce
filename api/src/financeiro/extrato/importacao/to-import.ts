import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import type { ExtratoConta } from '../arquivo/conta.queries.ts'

/** A statement to import into an account, with the lines that somebody excluded or included by hand. */
export interface ExtratoToImport {
  readonly statement: Statement
  readonly conta: Pick<ExtratoConta, 'id_contabancaria' | 'conciliar_desde'>
  readonly formato: Formato
  readonly nome: string
  readonly arquivo: string | null
  readonly deixar?: readonly string[] | undefined
  readonly incluir?: readonly string[] | undefined
}

/** What an import did; without an id it stored nothing. */
export interface Imported {
  readonly id_extrato_importado: number | undefined
  /** The statement of a card that the purchases went to. */
  readonly id_extrato_cartao?: number
  readonly novas: number
  readonly conhecidas: number
  readonly deixadas: number
}
