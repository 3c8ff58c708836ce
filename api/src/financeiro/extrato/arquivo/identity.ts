import { identityText } from '@claquete/core/financeiro/extrato/identity'
import type { Identified } from '@claquete/core/financeiro/extrato/identity'
import type { StatementLine } from '@claquete/core/financeiro/extrato/statement'
import { createHash } from 'node:crypto'

/** A line of a statement with its identity, where the thread that read it made it. */
export interface ReadLine extends StatementLine {
  readonly identidade?: string
}

/** A hash of 128 bits: two different lines never have the same by chance. */
const identityLength = 22

export const identityOf = (line: Identified & Pick<ReadLine, 'identidade'>): string =>
  line.identidade ??
  createHash('sha256').update(identityText(line)).digest('base64url').slice(0, identityLength)
