import { createHmac, timingSafeEqual } from 'node:crypto'
import { isStorageKey } from './storage.ts'

/** Files are always served by this route, even from S3: one origin, one content policy. */
export const FILE_ROUTE = '/api/arquivos/ver'

export type FileDisposition = 'inline' | 'attachment'

interface FileLink {
  readonly key: string
  /** The original file name, for saving. */
  readonly name: string
  readonly disposition: FileDisposition
}

interface FileLinkToSign extends FileLink {
  readonly expiresAt: Date
  readonly secret: string
}

type FileLinkCheck =
  | { readonly ok: true; readonly link: FileLink }
  | { readonly ok: false; readonly reason: 'invalid' | 'expired' }

/**
 * A temporary address (path and query) of a stored file; anyone who has it can read the file until it
 * expires.
 */
export function signFileUrl({ expiresAt, secret, ...link }: FileLinkToSign): string {
  const expira = String(Math.floor(expiresAt.getTime() / 1000))
  const query = new URLSearchParams({
    arquivo: link.key,
    nome: link.name,
    modo: link.disposition,
    expira,
    assinatura: signatureOf(link, expira, secret),
  })
  return `${FILE_ROUTE}?${query.toString()}`
}

/** Reads the query of such an address; the signature is checked before anything else is used. */
export function verifyFileUrl(
  query: Readonly<Record<string, unknown>>,
  secret: string,
  now: Date,
): FileLinkCheck {
  const { arquivo, nome, modo, expira, assinatura } = query
  const invalid = { ok: false, reason: 'invalid' } as const
  if (typeof arquivo !== 'string' || typeof nome !== 'string') return invalid
  if (typeof expira !== 'string' || typeof assinatura !== 'string') return invalid
  if (modo !== 'inline' && modo !== 'attachment') return invalid
  const link: FileLink = { key: arquivo, name: nome, disposition: modo }
  // Compared as text: different base64 texts can decode to the same bytes.
  const given = Buffer.from(assinatura)
  const right = Buffer.from(signatureOf(link, expira, secret))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return invalid
  if (!isStorageKey(arquivo) || !/^\d{1,12}$/.test(expira)) return invalid
  if (now.getTime() >= Number(expira) * 1000) return { ok: false, reason: 'expired' }
  return { ok: true, link }
}

/** The label separates this use of the secret from others; JSON separates the parts from each other. */
function signatureOf(link: FileLink, expira: string, secret: string): string {
  const signed = ['claquete:arquivo', link.key, link.name, link.disposition, expira]
  return createHmac('sha256', secret).update(JSON.stringify(signed)).digest('base64url')
}
