import { identityText } from '@claquete/core/financeiro/extrato/identity'
import type { Identified } from '@claquete/core/financeiro/extrato/identity'
import { createHash } from 'node:crypto'

/** 128 bits: no two lines of all accounts of the world share one by chance. */
const identityLength = 22

export const identityOf = (line: Identified): string =>
  createHash('sha256').update(identityText(line)).digest('base64url').slice(0, identityLength)
