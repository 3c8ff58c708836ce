import { identityText } from '@claquete/core/financeiro/extrato/identity'
import type { Identified } from '@claquete/core/financeiro/extrato/identity'
import { createHash } from 'node:crypto'

/** A hash of 128 bits: two different lines never have the same by chance. */
const identityLength = 22

export const identityOf = (line: Identified): string =>
  createHash('sha256').update(identityText(line)).digest('base64url').slice(0, identityLength)
