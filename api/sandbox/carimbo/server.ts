import * as asn1js from 'asn1js'
import { generateKeyPairSync, createHash, sign, webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as pkijs from 'pkijs'

/** How the authority answers: as it should, or in one of the ways in which others were seen to fail. */
export type ModoDoCarimbo =
  | 'bom'
  | 'recusa'
  | 'outro_nonce'
  | 'outro_conteudo'
  | 'lixo'
  | 'lento'
  | 'fora'

/**
 * An authority of timestamps (RFC 3161) for tests and demonstrations. Its certificate is for timestamps alone, as the rule
 * asks, and vouches for itself.
 */
export interface CarimboSandbox {
  readonly address: string
  readonly setMode: (modo: ModoDoCarimbo) => void
  /** How many requests it got. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
}

const oid = {
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

async function authority(purposes: readonly string[]) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const pkcs8 = pair.privateKey.export({ type: 'pkcs8', format: 'der' })
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  const publicKey = await webcrypto.subtle.importKey('spki', spki, algorithm, true, ['verify'])
  const name = new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      new pkijs.AttributeTypeAndValue({
        type: '2.5.4.3',
        value: new asn1js.Utf8String({ value: 'Carimbo do tempo de testes' }),
      }),
    ],
  })
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ value: 7 }),
    issuer: name,
    subject: name,
    extensions: [
      new pkijs.Extension({
        extnID: '2.5.29.37',
        critical: true,
        extnValue: new pkijs.ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema().toBER(false),
      }),
    ],
  })
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2049-01-01T00:00:00Z')
  await certificate.subjectPublicKeyInfo.importKey(publicKey as CryptoKey)
  await certificate.sign(privateKey as CryptoKey, 'SHA-256')
  return { certificate, privateKey: pair.privateKey }
}
type Authority = Awaited<ReturnType<typeof authority>>

const attribute = (type: string, value: asn1js.BaseBlock) =>
  new pkijs.Attribute({ type, values: [value] })

/** A token of what was asked, signed by the authority. */
function tokenOf({ certificate, privateKey }: Authority, info: pkijs.TSTInfo): pkijs.ContentInfo {
  const content = Buffer.from(info.toSchema().toBER(false))
  const digest = createHash('sha256').update(content).digest()
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.tstInfo })),
      attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: bufferOf(digest) })),
    ],
  })
  const attributes = Buffer.from(signedAttrs.toSchema().toBER(false))
  attributes[0] = 0x31
  const sha256 = new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256 })
  const signed = new pkijs.SignedData({
    version: 3,
    digestAlgorithms: [sha256],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: oid.tstInfo,
      eContent: new asn1js.OctetString({ valueHex: bufferOf(content) }),
    }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: sha256,
        signatureAlgorithm: new pkijs.AlgorithmIdentifier({
          algorithmId: oid.rsa,
          algorithmParams: new asn1js.Null(),
        }),
        signedAttrs,
        signature: new asn1js.OctetString({
          valueHex: bufferOf(sign('sha256', attributes, privateKey)),
        }),
      }),
    ],
  })
  return new pkijs.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
}

function answerTo(who: Authority, query: Buffer, modo: ModoDoCarimbo, serial: number): Buffer {
  if (modo === 'lixo') return Buffer.from('<html>manutenção</html>')
  const asked = pkijs.TimeStampReq.fromBER(bufferOf(query))
  const status = new pkijs.PKIStatusInfo({ status: modo === 'recusa' ? 2 : 0 })
  if (modo === 'recusa') {
    return Buffer.from(new pkijs.TimeStampResp({ status }).toSchema().toBER(false))
  }
  const nonce =
    modo === 'outro_nonce'
      ? new asn1js.Integer({ value: 5 })
      : (asked.nonce ?? new asn1js.Integer({ value: 0 }))
  const messageImprint =
    modo === 'outro_conteudo'
      ? new pkijs.MessageImprint({
          hashAlgorithm: asked.messageImprint.hashAlgorithm,
          hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(32).buffer }),
        })
      : asked.messageImprint
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint,
    serialNumber: new asn1js.Integer({ value: serial }),
    genTime: new Date(),
    nonce,
  })
  const timeStampToken = tokenOf(who, info)
  return Buffer.from(new pkijs.TimeStampResp({ status, timeStampToken }).toSchema().toBER(false))
}

const slowMs = 60_000

/** `purposes`: what its certificate is for, where a test wants another than timestamps. */
export async function startCarimboSandbox(
  purposes: readonly string[] = [oid.timeStamping],
): Promise<CarimboSandbox> {
  const who = await authority(purposes)
  let modo: ModoDoCarimbo = 'bom'
  let asked = 0
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    asked += 1
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void (async () => {
        if (modo === 'fora') return void response.writeHead(503).end()
        if (modo === 'lento') {
          await pause(slowMs, undefined, { signal: stopping.signal }).catch(() => {})
        }
        if (request.headers['content-type'] !== 'application/timestamp-query') {
          return void response.writeHead(415).end()
        }
        const body = answerTo(who, Buffer.concat(chunks), modo, asked)
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body)
      })().catch(() => response.writeHead(400).end())
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/tsa`,
    setMode: (one) => {
      modo = one
    },
    asked: () => asked,
    stop: () => {
      stopping.abort()
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
