import { createHmac, timingSafeEqual } from 'node:crypto'
import { shortHash } from '../fila/aviso.commands.ts'

/**
 * Whether D4Sign signed this: `sha256=` and the HMAC of the document's UUID alone. What the notice says of the document is
 * not covered: a notice can be sent again as another, so it is a hint, and the document is read again.
 */
export function isSignedByD4sign(uuid: string, key: string, header: string | undefined): boolean {
  const given = Buffer.from((header ?? '').replace(/^sha256=/u, ''), 'hex')
  const made = createHmac('sha256', key).update(uuid).digest()
  return given.length === made.length && timingSafeEqual(given, made)
}

export interface ReadAvisoD4sign {
  readonly uuid: string
  readonly chave: string
}

/** What a notice of D4Sign is about; it comes as a form. Undefined where it cannot be read. */
export async function readD4signAviso(
  raw: Buffer,
  contentType: string,
): Promise<ReadAvisoD4sign | undefined> {
  try {
    const body = new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } })
    const form = await body.formData()
    const uuid = form.get('uuid')
    const type = form.get('type_post')
    if (typeof uuid !== 'string' || uuid.length > 60 || typeof type !== 'string') return undefined
    const rest = [form.get('email'), form.get('message')].map(String).join(' ')
    return { uuid, chave: `${uuid} ${type.slice(0, 20)} ${shortHash(rest)}` }
  } catch {
    return undefined
  }
}
