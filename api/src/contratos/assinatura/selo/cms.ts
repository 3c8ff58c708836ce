import * as asn1js from 'asn1js'
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import * as pkijs from 'pkijs'
import type { CertifiedKey } from '../../../kernel/security/pfx.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

const certificateOf = (pem: string) =>
  pkijs.Certificate.fromBER(bufferOf(new X509Certificate(pem).raw))

const sha256 = () => new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256 })

const attribute = (type: string, value: asn1js.BaseBlock) =>
  new pkijs.Attribute({ type, values: [value] })

/** ESSCertIDv2 with its defaults: SHA-256 is the algorithm where none is named (RFC 5035). */
const signingCertificate = (der: Uint8Array) =>
  new asn1js.Sequence({
    value: [
      new asn1js.Sequence({
        value: [
          new asn1js.Sequence({
            value: [
              new asn1js.OctetString({
                valueHex: bufferOf(createHash('sha256').update(der).digest()),
              }),
            ],
          }),
        ],
      }),
    ],
  })

/** The signature of a seal as it is made, to which a timestamp may be added. */
export interface CmsSignature {
  readonly signed: pkijs.SignedData
  /** Of this the authority says when it was there. */
  readonly value: Uint8Array
}

/**
 * A detached CAdES signature (CMS, RFC 5652) of what has this SHA-256: contentType, messageDigest and signing-certificate-v2
 * are signed, and no signingTime, which the validator of the ITI refuses in PAdES.
 */
export function signDigest(digest: Uint8Array, { key, chain }: CertifiedKey): CmsSignature {
  const certificates = chain.map(certificateOf)
  const [own] = certificates
  const [ownPem] = chain
  if (!own || ownPem === undefined) throw new Error('no certificate')
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
      attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: bufferOf(digest) })),
      attribute(oid.signingCertificateV2, signingCertificate(new X509Certificate(ownPem).raw)),
    ],
  })
  const privateKey = createPrivateKey(key)
  const isRsa = privateKey.asymmetricKeyType === 'rsa'
  // DER wants the parts of a set in the order of their bytes; what is signed has the tag of a set, not the field's.
  signedAttrs.attributes.sort((one, other) =>
    Buffer.compare(
      Buffer.from(one.toSchema().toBER(false)),
      Buffer.from(other.toSchema().toBER(false)),
    ),
  )
  const attributes = Buffer.from(signedAttrs.toSchema().toBER(false))
  attributes[0] = 0x31
  const value = sign('sha256', attributes, privateKey)
  const info = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: sha256(),
    signatureAlgorithm: new pkijs.AlgorithmIdentifier(
      isRsa
        ? { algorithmId: oid.rsa, algorithmParams: new asn1js.Null() }
        : { algorithmId: oid.ecdsaSha256 },
    ),
    signedAttrs,
    signature: new asn1js.OctetString({ valueHex: bufferOf(value) }),
  })
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates,
    signerInfos: [info],
  })
  return { signed, value }
}

/** The whole signature as DER; `token` is a timestamp of its value (RFC 3161), an unsigned attribute of it. */
export function encodeCms({ signed }: CmsSignature, token: Uint8Array | null): Uint8Array {
  const [info] = signed.signerInfos
  if (token && info) {
    const { result } = asn1js.fromBER(bufferOf(token))
    info.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(oid.timestamp, result)],
    })
  }
  const content = new pkijs.ContentInfo({
    contentType: oid.signedData,
    content: signed.toSchema(true),
  })
  return new Uint8Array(content.toSchema().toBER(false))
}
