import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

/** A key and the certificate of who signs, in PEM. */
export interface XmlKeys {
  readonly key: string
  readonly certificate: string
}

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** What a document of the NFS-e signs: a declaration, the request of an event, a note, an event. */
export type Signed = 'infDPS' | 'infPedReg' | 'infNFSe' | 'infEvento'

/**
 * Signs an element of a document as the national service asks (XMLDSig enveloped, exclusive canonical XML, RSA with
 * SHA-256, the leaf certificate alone, Signature as the last child); anything else is refused with E0714. The bytes must
 * not be touched afterwards.
 */
export function signXml(xml: string, element: Signed, { key, certificate }: XmlKeys): string {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: rsaSha256,
    canonicalizationAlgorithm: exclusive,
  })
  signer.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    transforms: [enveloped, exclusive],
    digestAlgorithm: sha256,
  })
  signer.computeSignature(xml, { location: { reference: '/*', action: 'append' } })
  return signer.getSignedXml()
}

const signaturePattern = /<Signature [\s\S]*?<\/Signature>/gu

/** Whether a document ends in a signature of this certificate over all that it says. */
export function isSignedBy(xml: string, certificate: string): boolean {
  const last = [...xml.matchAll(signaturePattern)].at(-1)
  if (!last || !/^\s*<\/\w+>\s*$/u.test(xml.slice(last.index + last[0].length))) return false
  const reader = new SignedXml({ publicCert: certificate })
  try {
    reader.loadSignature(last[0])
    return reader.checkSignature(xml)
  } catch {
    return false
  }
}

/** Whether the signature of a document holds, by the certificate in it, and whom that is of; who it may be trusted to is not asked. */
export interface FoundSignature {
  readonly estado: 'valida' | 'invalida' | 'ausente'
  readonly assinante: string
}

const certificatePattern = /<X509Certificate>([\sA-Za-z\d+/=]+)<\/X509Certificate>\s*<\/X509Data>/u
const invalid: FoundSignature = { estado: 'invalida', assinante: '' }

/** Certificates repeat: that of the service is on every note. */
interface Signer {
  readonly pem: string
  readonly assinante: string
}
const known = new Map<string, Signer | undefined>()
const knownMost = 50

function certificateIn(signature: string) {
  const der = certificatePattern.exec(signature)?.[1]?.replaceAll(/\s/gu, '')
  if (der === undefined) return undefined
  if (known.has(der)) return known.get(der)
  if (known.size >= knownMost) known.clear()
  let found
  try {
    const own = new X509Certificate(Buffer.from(der, 'base64'))
    found = {
      pem: own.toString(),
      assinante: /CN=([^\n]+)/u.exec(own.subject)?.[1]?.replaceAll('\\', '') ?? '',
    }
  } catch {
    found = undefined
  }
  known.set(der, found)
  return found
}

/** The certificate of who signed a document, by its last signature; empty where there is none that can be read. */
export function certificatesIn(xml: string): X509Certificate[] {
  const last = [...xml.matchAll(signaturePattern)].at(-1)
  const found = last && certificateIn(last[0])
  return found ? [new X509Certificate(found.pem)] : []
}

/** The signature over the first element of a document, whose id is given. One over another element is none that holds. */
export function signatureOf(xml: string, id: string): FoundSignature {
  const last = [...xml.matchAll(signaturePattern)].at(-1)
  const isOutside = last && /^\s*<\/\w+>\s*$/u.test(xml.slice(last.index + last[0].length))
  if (!isOutside) return { estado: 'ausente', assinante: '' }
  const references = last[0].match(/<Reference[^>]*URI="[^"]*"/gu) ?? []
  if (references.length !== 1 || !references[0]?.endsWith(`URI="#${id}"`)) return invalid
  const certificate = certificateIn(last[0])
  if (!certificate) return invalid
  const { pem, assinante } = certificate
  const holds = isSignedBy(xml, pem)
  return { estado: holds ? 'valida' : 'invalida', assinante }
}
