/**
 * The evidence of an envelope: events that are only added. Each carries the hash of the one before it, so that none can be
 * changed, taken out or put in between without the last hash, which the manifest prints, telling it.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

/** SHA-256 of a UTF-8 text as 64 hexadecimal digits; the caller has it. */
export type Sha256 = (text: string) => string

/** What the first event names as the hash before it. */
export const firstHash = '0'.repeat(64)

/**
 * One text for one value: the names of objects in the order of their UTF-16 units, no blanks (RFC 8785 for the values
 * used here). Throws for a number that JSON does not have.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError('not a JSON number')
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.keys(value)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`)
  return `{${entries.join(',')}}`
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)

/** What happened to an envelope. */
export const tiposDeEvento = [
  'criado',
  'preparado',
  'enviado',
  'aberto',
  'leitura_concluida',
  'codigo_enviado',
  'codigo_errado',
  'codigo_validado',
  'assinado',
  'recusado',
  'lembrado',
  'endereco_corrigido',
  'cancelado',
  'expirado',
  'concluido',
] as const
export type TipoDeEvento = (typeof tiposDeEvento)[number]

/** One event as it is hashed. `em` is UTC in ISO 8601 with milliseconds. */
export interface Evento {
  readonly numero: number
  readonly tipo: TipoDeEvento
  readonly em: string
  /** The signer's id; null for what the company or the product did. */
  readonly signatario: number | null
  readonly dados: { readonly [name: string]: Json }
}

/** An event as it is kept: the very text that was hashed, and the hash. */
export interface Elo {
  readonly evento: string
  readonly hash: string
}

/** hash_n = SHA256(hash_{n-1} ‖ canonicalJSON(event_n)) */
export function linkOf(before: string, evento: Evento, sha256: Sha256): Elo {
  const text = canonicalJson({ ...evento })
  return { evento: text, hash: sha256(before + text) }
}

/**
 * The number of the first event that does not follow from the one before it; null where the chain holds. `last` is the
 * hash of the last event as it was told elsewhere, so that events cut off at the end are missed too.
 */
export function brokenAt(elos: readonly Elo[], sha256: Sha256, last?: string): number | null {
  let before = firstHash
  for (const [at, { evento, hash }] of elos.entries()) {
    if (sha256(before + evento) !== hash) return at + 1
    before = hash
  }
  return last === undefined || last === before ? null : elos.length + 1
}
