import { createHash } from 'node:crypto'
import { assemble, putSignature, signedParts } from './assembled.ts'
import type { Seal } from './assembled.ts'
import type { CertifiedKey } from '../../../kernel/security/pfx.ts'
import { encodeCms, signDigest } from './cms.ts'

export interface ToSeal {
  readonly documents: readonly Uint8Array[]
  readonly manifest: Uint8Array
  readonly seal: Seal
  readonly keys: CertifiedKey
}

export interface Sealed {
  readonly bytes: Uint8Array
  /** Hexadecimal. */
  readonly sha256: string
}

/**
 * Puts the documents and the manifest into one file and seals it. The value of the signature is given once, and answered
 * with the token of an authority, or with null where there is none.
 */
export async function* run({
  documents,
  manifest,
  seal,
  keys,
}: ToSeal): AsyncGenerator<Uint8Array, Sealed, Uint8Array | null> {
  const assembled = await assemble(documents, manifest, seal)
  const hash = createHash('sha256')
  for (const part of signedParts(assembled)) hash.update(part)
  const signature = signDigest(hash.digest(), keys)
  const token = yield signature.value
  const bytes = putSignature(assembled, encodeCms(signature, token))
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
