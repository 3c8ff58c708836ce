import { X509Certificate } from 'node:crypto'
import { certificatesIn } from './xml-signature.ts'

/** Certificates from one to its root, at most: ICP-Brasil has four. */
const linksMost = 6

const pemPattern = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu

/** The certificates of a PEM file, those that cannot be read left out. */
export const readCertificates = (text: string): X509Certificate[] =>
  (text.match(pemPattern) ?? []).flatMap((pem) => {
    try {
      return [new X509Certificate(pem)]
    } catch {
      return []
    }
  })

const heldOn = (one: X509Certificate, moment: number) =>
  one.validFromDate.getTime() <= moment && moment <= one.validToDate.getTime()

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey)

const commonName = ({ subject }: X509Certificate) => /CN=([^\n]+)/u.exec(subject)?.[1] ?? subject

/**
 * The root up to which the certificate in the last signature of a document is issued, by certificates that the installation
 * trusts (roots, and those between), all of them valid at the moment of the signature. Undefined where there is none. Whether one
 * was revoked is not asked.
 */
export function trustedRootOf(
  xml: string,
  trusted: readonly X509Certificate[],
  moment: number,
): string | undefined {
  let [one] = certificatesIn(xml)
  for (let links = 0; one && links < linksMost; links += 1) {
    const current: X509Certificate = one
    if (!heldOn(current, moment)) return undefined
    const isRoot = trusted.some(({ fingerprint256 }) => fingerprint256 === current.fingerprint256)
    if (isRoot && isIssuedBy(current, current)) return commonName(current)
    one = trusted.find((other) => isIssuedBy(current, other))
  }
  return undefined
}
