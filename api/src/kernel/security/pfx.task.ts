import { PfxProblem, openPfx } from './pfx.ts'
import type { OpenedPfx } from './pfx.ts'

interface ToOpen {
  readonly bytes: Uint8Array
  readonly senha: string
}

/** Why a file cannot be used, in words, or what is in it. */
export type Tried = { readonly opened: OpenedPfx } | { readonly problema: string }

/** Opens a certificate in a thread: the file itself says how long its password is to be worked at. */
// oxlint-disable-next-line require-yield -- it has one answer
export async function* run({ bytes, senha }: ToOpen): AsyncGenerator<never, Tried, void> {
  try {
    return { opened: openPfx(Buffer.from(bytes), senha) }
  } catch (error) {
    if (!(error instanceof PfxProblem)) throw error
    return { problema: error.message }
  }
}
