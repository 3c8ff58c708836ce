/** How the versions of a contract follow each other. Lists of versions are the newest first, as they are read. */

/** What counts of a version: given up (with the renewal that it was of), signed, or neither. */
interface Version {
  readonly numero: number
  readonly assinado_em: string | null
  readonly descartada_em: string | null
}

/** The versions that stand: all but those that were given up with their renewal. */
export const standingOf = <V extends Version>(versoes: readonly V[]): V[] =>
  versoes.filter(({ descartada_em }) => descartada_em === null)

/** A renewal that is being made: what was written since, and the signed version to which the contract returns without it. */
export interface Renewal<V> {
  readonly signed: V
  readonly since: readonly V[]
}

/** The renewal of a contract; undefined where nothing was written since it was signed, or it never was. */
export function renewalOf<V extends Version>(versoes: readonly V[]): Renewal<V> | undefined {
  const standing = standingOf(versoes)
  const at = standing.findIndex(({ assinado_em }) => assinado_em !== null)
  const signed = standing[at]
  return signed && at > 0 ? { signed, since: standing.slice(0, at) } : undefined
}

/**
 * The version from which another one was written, against which it is compared: the one before it that stands, or that was
 * given up together with it. Undefined for the first.
 */
export function versionBefore<V extends Version>(versoes: readonly V[], of: V): V | undefined {
  return versoes.find(
    ({ numero, descartada_em }) =>
      numero < of.numero && (descartada_em === null || descartada_em === of.descartada_em),
  )
}
