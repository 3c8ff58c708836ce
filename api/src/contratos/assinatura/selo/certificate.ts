import * as asn1js from 'asn1js'
import { generateKeyPair, randomBytes, sign, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import * as pkijs from 'pkijs'
import type { CertifiedKey } from '../../../kernel/security/pfx.ts'

const years = 5
/** Before the end, so that a seal never stands on a certificate that is about to end. */
export const renewalDays = 60

const names = { cn: '2.5.4.3', o: '2.5.4.10', ou: '2.5.4.11', c: '2.5.4.6' } as const

/** One set for each part, as others read it; pkijs alone would put all of them into one. */
function nameOf(parts: Partial<Record<keyof typeof names, string>>) {
  const sets = Object.entries(parts).map(([name, value]) => {
    const type = new asn1js.ObjectIdentifier({ value: names[name as keyof typeof names] })
    const text =
      name === 'c' ? new asn1js.PrintableString({ value }) : new asn1js.Utf8String({ value })
    return new asn1js.Set({ value: [new asn1js.Sequence({ value: [type, text] })] })
  })
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1js.Sequence({ value: sets }).toBER(false))
}

const pem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trim()}\n-----END ${label}-----\n`

/** keyUsage: digitalSignature and nonRepudiation. */
const keyUsage = new pkijs.Extension({
  extnID: '2.5.29.15',
  critical: true,
  extnValue: new asn1js.BitString({
    valueHex: Uint8Array.from([0xc0]).buffer,
    unusedBits: 6,
  }).toBER(false),
})

const notAuthority = new pkijs.Extension({
  extnID: '2.5.29.19',
  critical: true,
  extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(false),
})

/** With the null that RFC 4055 asks for, and that pkijs leaves out: readers that write it again would change the hash. */
const sha256WithRsa = () =>
  new pkijs.AlgorithmIdentifier({
    algorithmId: '1.2.840.113549.1.1.11',
    algorithmParams: new asn1js.Null(),
  })

export interface NewCertificate extends CertifiedKey {
  readonly titular: string
  readonly valido_de: Date
  readonly valido_ate: Date
}

/**
 * A new RSA key with a certificate that vouches for itself: it proves that the file was not changed since it was sealed
 * here, and nothing about who anybody is. Its name says so.
 */
export async function makeCertificate(
  { empresa, produto }: { readonly empresa: string; readonly produto: string },
  now: Date,
): Promise<NewCertificate> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const publicKey = await webcrypto.subtle.importKey('spki', spki, algorithm, true, ['verify'])
  const titular = `Selo da instalação - ${empresa}`.slice(0, 64)
  const name = nameOf({ c: 'BR', o: produto.slice(0, 64), ou: 'Selo de integridade', cn: titular })
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: positive(randomBytes(16)) }),
    issuer: name,
    subject: name,
    extensions: [keyUsage, notAuthority],
  })
  // A day early: another machine's clock may be behind.
  const valido_de = new Date(Math.floor((now.getTime() - 86_400_000) / 1_000) * 1_000)
  const valido_ate = new Date(valido_de)
  valido_ate.setUTCFullYear(valido_ate.getUTCFullYear() + years)
  certificate.notBefore.value = valido_de
  certificate.notAfter.value = valido_ate
  await certificate.subjectPublicKeyInfo.importKey(publicKey as CryptoKey)
  certificate.signature = sha256WithRsa()
  certificate.signatureAlgorithm = sha256WithRsa()
  const signed = certificate.encodeTBS()
  certificate.tbsView = new Uint8Array(signed.toBER(false))
  certificate.signatureValue = new asn1js.BitString({
    valueHex: Uint8Array.from(sign('sha256', certificate.tbsView, pair.privateKey)).buffer,
  })
  return {
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    chain: [pem('CERTIFICATE', certificate.toSchema(true).toBER(false))],
    titular,
    valido_de,
    valido_ate,
  }
}

/** As a positive number of DER. */
function positive(bytes: Buffer): ArrayBuffer {
  const copy = Uint8Array.from(bytes)
  copy[0] = ((copy[0] ?? 0) & 0x7f) | 0x40
  return copy.buffer
}
