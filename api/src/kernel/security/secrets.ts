import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The place of a secret. It is encrypted for this place alone and cannot be decrypted in another tenant or
 * field. `purpose` never changes once used: `integracao.cep.token`.
 */
export interface SecretPlace {
  readonly tenant: number
  readonly purpose: string
}

/**
 * Encrypts stored credentials. Keep the result in a column named `segredo`, which the audit omits, and never
 * send it in a reply.
 */
export interface Secrets {
  readonly seal: (place: SecretPlace, clear: string) => string
  /** Undefined when it was altered, moved from another place, or encrypted with a lost key. */
  readonly open: (place: SecretPlace, sealed: string) => string | undefined
  /** Whether the current key encrypted it; if not, the next save should encrypt it again. */
  readonly isCurrent: (sealed: string) => boolean
}

const version = 'v1'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Credentials are short; a longer text was passed by mistake. */
const clearMaxBytes = 10_000

interface Key {
  /** Tells which key encrypted a text, without revealing the key. */
  readonly id: string
  readonly bytes: Buffer
}

/** `keys`: the current one, then former ones, which only decrypt. */
export function openSecrets(keys: readonly [string, ...string[]]): Secrets {
  const [current, ...previous] = keys
  const inUse = keyOf(current)
  const known = [inUse, ...previous.map(keyOf)]
  return {
    seal: (place, clear) => seal(inUse, place, clear),
    open: (place, sealed) => open(known, place, sealed),
    isCurrent: (sealed) => sealed.startsWith(`${version}.${inUse.id}.`),
  }
}

function keyOf(secret: string): Key {
  const derive = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'claquete', `segredos.${version}.${info}`, bytes))
  return { id: derive('id', 6).toString('base64url'), bytes: derive('chave', 32) }
}

/** Authenticated, not stored. JSON keeps any two places distinct. */
const contextOf = ({ tenant, purpose }: SecretPlace, id: string) =>
  Buffer.from(JSON.stringify([version, id, tenant, purpose]))

function seal({ id, bytes }: Key, place: SecretPlace, clear: string): string {
  const text = Buffer.from(clear)
  if (text.length > clearMaxBytes) throw new RangeError('segredo longo demais')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, bytes, iv, { authTagLength: tagBytes })
  cipher.setAAD(contextOf(place, id))
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return [version, id, iv.toString('base64url'), sealed.toString('base64url')].join('.')
}

function open(keys: readonly Key[], place: SecretPlace, sealed: string): string | undefined {
  const [given, id, iv, rest, ...more] = sealed.split('.')
  const key = keys.find((one) => one.id === id)
  if (given !== version || !key || more.length > 0) return undefined
  const nonce = exact(iv)
  const body = exact(rest)
  if (nonce?.length !== ivBytes || !body || body.length < tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key.bytes, nonce, { authTagLength: tagBytes })
  decipher.setAAD(contextOf(place, key.id))
  decipher.setAuthTag(body.subarray(-tagBytes))
  try {
    const text = [decipher.update(body.subarray(0, -tagBytes)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return undefined
  }
}

/** Decodes base64url, accepting only its canonical form. */
function exact(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
