/** Timestamps of an authority (RFC 3161): what it is asked, and whether its answer is one. */
import * as asn1js from 'asn1js'
import { X509Certificate, createHash, randomBytes, verify } from 'node:crypto'
import * as pkijs from 'pkijs'

const sha256Oid = '2.16.840.1.101.3.4.2.1'
const tstInfo = '1.2.840.113549.1.9.16.1.4'
const timeStamping = '1.3.6.1.5.5.7.3.8'
const messageDigest = '1.2.840.113549.1.9.4'
const extKeyUsage = '2.5.29.37'

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

export interface AskedTimestamp {
  /** TimeStampReq as DER. */
  readonly query: Uint8Array
  readonly value: Uint8Array
  readonly nonce: Buffer
}

/** Asks when this value, of which only the hash is told, was there. */
export function askTimestamp(value: Uint8Array): AskedTimestamp {
  const nonce = randomBytes(8)
  // A positive number, so that it reads the same on both sides.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const query = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: sha256Oid,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({
        valueHex: bufferOf(createHash('sha256').update(value).digest()),
      }),
    }),
    nonce: new asn1js.Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  })
  return { query: new Uint8Array(query.toSchema().toBER(false)), value, nonce }
}

export interface Timestamp {
  /** TimeStampToken as DER. */
  readonly token: Uint8Array
  readonly em: Date
  /** The authority, by its certificate. */
  readonly autoridade: string
}

/** The answer was no timestamp of what was asked; the message says why. */
export class NoTimestamp extends Error {
  override readonly name = 'NoTimestamp'
}

const refuse = (why: string, cause?: unknown): never => {
  throw new NoTimestamp(why, { cause })
}

/**
 * The timestamp in an authority's answer. Its imprint and nonce are those asked, its signature holds, and its certificate
 * was made for timestamps alone. Throws NoTimestamp otherwise.
 */
export function readTimestamp(answer: Uint8Array, { value, nonce }: AskedTimestamp): Timestamp {
  const { token, signed, info, content } = tokenIn(answer)
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
  const digest = createHash('sha256').update(value).digest()
  if (!imprint.equals(digest)) refuse('o carimbo é de outro conteúdo')
  const answered = info.nonce ? Buffer.from(info.nonce.valueBlock.valueHexView) : Buffer.alloc(0)
  if (!answered.equals(nonce)) refuse('o carimbo responde a outro pedido')
  const own = authorityIn(signed)
  if (!isSignedBy(own, signed, content)) refuse('a assinatura do carimbo não confere')
  return { token, em: info.genTime, autoridade: nameOf(own) }
}

function tokenIn(answer: Uint8Array) {
  try {
    const reply = pkijs.TimeStampResp.fromBER(bufferOf(answer))
    const { status } = reply.status
    const { timeStampToken } = reply
    if (!timeStampToken || (Number(status) !== 0 && Number(status) !== 1)) {
      return refuse(`a autoridade recusou o pedido (status ${Number(status)})`)
    }
    const signed = new pkijs.SignedData({ schema: timeStampToken.content as asn1js.Sequence })
    const { eContentType, eContent } = signed.encapContentInfo
    if (eContentType !== tstInfo || !eContent) return refuse('a resposta não é um carimbo')
    const content = new Uint8Array(eContent.getValue())
    const info = pkijs.TSTInfo.fromBER(bufferOf(content))
    const token = new Uint8Array(timeStampToken.toSchema().toBER(false))
    return { token, signed, info, content }
  } catch (error) {
    if (error instanceof NoTimestamp) throw error
    return refuse('a resposta não pôde ser lida', error)
  }
}

/** Who signed, whose certificate is for timestamps and for nothing else (RFC 3161, 2.3). */
function authorityIn({
  certificates = [],
  signerInfos: [info],
}: pkijs.SignedData): pkijs.Certificate {
  const sid: unknown = info?.sid
  const own = certificates.find(
    (one): one is pkijs.Certificate =>
      one instanceof pkijs.Certificate &&
      sid instanceof pkijs.IssuerAndSerialNumber &&
      one.serialNumber.isEqual(sid.serialNumber) &&
      one.issuer.isEqual(sid.issuer),
  )
  const usage = own?.extensions?.find(({ extnID }) => extnID === extKeyUsage)
  const purposes = (usage?.parsedValue as pkijs.ExtKeyUsage | undefined)?.keyPurposes ?? []
  if (!own || usage?.critical !== true || purposes.length !== 1 || purposes[0] !== timeStamping) {
    return refuse('o certificado da autoridade não é de carimbo do tempo')
  }
  return own
}

const nameOf = ({ subject }: pkijs.Certificate) => {
  const name = subject.typesAndValues.find(({ type }) => type === '2.5.4.3')
  return String(name?.value.valueBlock.value ?? '')
}

const hashes: Readonly<Record<string, string>> = {
  [sha256Oid]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** The attributes signed name the hash of the content, and the signature over them is of this certificate. */
function isSignedBy(
  own: pkijs.Certificate,
  { signerInfos: [info] }: pkijs.SignedData,
  content: Uint8Array,
): boolean {
  const hash = hashes[info?.digestAlgorithm.algorithmId ?? '']
  const attributes = info?.signedAttrs
  if (!info || !attributes || hash === undefined) return false
  const told: unknown = attributes.attributes.find(({ type }) => type === messageDigest)?.values[0]
  if (!(told instanceof asn1js.OctetString)) return false
  const digest = createHash(hash).update(content).digest()
  if (!digest.equals(Buffer.from(told.valueBlock.valueHexView))) return false
  const signed = Buffer.from(attributes.encodedValue)
  // What is signed has the tag of a set, not that of the field.
  signed[0] = 0x31
  const { publicKey } = new X509Certificate(Buffer.from(own.toSchema(true).toBER(false)))
  return verify(hash, signed, publicKey, Buffer.from(info.signature.valueBlock.valueHexView))
}
