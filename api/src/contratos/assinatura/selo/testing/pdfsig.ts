import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether poppler's reader is on this machine. In CI it must be: there a test that lacks it fails. */
export function hasPdfsig(): boolean {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    if (process.env['CI'] === 'true') throw new Error('pdfsig is missing: install poppler-utils')
    return false
  }
}

export interface ReadSignature {
  readonly titular: string
  readonly tipo: string
  readonly isValid: boolean
  /** It covers the file to its end. */
  readonly isTotal: boolean
}

/**
 * The signatures of a PDF as a reader that knows nothing of us tells them. Its words are read: it ends with 0 for a file
 * that was changed too.
 */
export function readSignatures(bytes: Uint8Array): ReadSignature[] {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-pdfsig-'))
  try {
    const file = join(folder, 'assinado.pdf')
    writeFileSync(file, bytes)
    return parse(pdfsig(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** It ends with 2 where there is no signature, and still tells so in words. */
function pdfsig(file: string): string {
  try {
    return execFileSync('pdfsig', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? '')
  }
}

const parse = (text: string): ReadSignature[] =>
  text
    .split(/^Signature #\d+:$/m)
    .slice(1)
    .map((part) => ({
      titular: /^ *- Signer Certificate Common Name: (.*)$/m.exec(part)?.[1] ?? '',
      tipo: /^ *- Signature Type: (.*)$/m.exec(part)?.[1] ?? '',
      isValid: /^ *- Signature Validation: Signature is Valid\.$/m.test(part),
      isTotal: /^ *- Total document signed$/m.test(part),
    }))

/** Each signature holds, and the last covers the file to its end. */
export function isAccepted(bytes: Uint8Array): boolean {
  const all = readSignatures(bytes)
  return all.length > 0 && all.every(({ isValid }) => isValid) && all.at(-1)?.isTotal === true
}
