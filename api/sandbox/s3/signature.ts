import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Refusal } from './refusal.ts'

/** A request as its signature sees it: the path and query as they were sent. */
interface Signed {
  readonly method: string
  /** Encoded once, as S3 alone of all services signs it. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Keys {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const algorithm = 'AWS4-HMAC-SHA256'
const unsigned = 'UNSIGNED-PAYLOAD'
/** A clock may be wrong by this much; both figures are of Amazon's manual "Authenticating Requests". */
const skewMs = 15 * 60_000
const longestSeconds = 7 * 24 * 3600

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** RFC 3986: all but letters, digits and `-._~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const queryOf = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

const headerOf = ({ headers }: Signed, name: string) => {
  const value = headers[name]
  return value === undefined ? undefined : [value].flat().join(',').trim().replace(/\s+/gu, ' ')
}

/** What a signature says of itself, in its header or in the address. */
interface Claim {
  readonly credential: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly date: string
  readonly payload: string
  /** Seconds from its date; only in an address. */
  readonly expires: number | undefined
}

function claimOf(request: Signed): Claim {
  const { query } = request
  if (query.has('X-Amz-Signature')) {
    if (query.get('X-Amz-Algorithm') !== algorithm) throw new S3Refusal(400, 'InvalidRequest')
    const given = (name: string) => query.get(`X-Amz-${name}`) ?? ''
    return {
      credential: given('Credential'),
      signedHeaders: given('SignedHeaders').split(';'),
      signature: given('Signature'),
      date: given('Date'),
      payload: unsigned,
      expires: Number(given('Expires')),
    }
  }
  const authorization = headerOf(request, 'authorization')
  if (!authorization) throw new S3Refusal(403, 'AccessDenied', 'Anonymous access is forbidden')
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/u.exec(
      authorization,
    ) ?? []
  if (!credential) throw new S3Refusal(400, 'AuthorizationHeaderMalformed')
  const payload = headerOf(request, 'x-amz-content-sha256')
  if (payload === undefined) throw new S3Refusal(400, 'MissingSecurityHeader')
  return {
    credential,
    signedHeaders: signed.split(';'),
    signature,
    date: headerOf(request, 'x-amz-date') ?? '',
    payload,
    expires: undefined,
  }
}

/** An instant as signatures write it: 20261130T160000Z. */
function millisecondsOf(date: string): number {
  const [, ...parts] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u.exec(date) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  if (parts.length === 0) throw new S3Refusal(403, 'AccessDenied', 'Missing or malformed date')
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function checkTime({ date, expires }: Claim, now: number): void {
  const age = now - millisecondsOf(date)
  if (expires === undefined) {
    if (Math.abs(age) > skewMs) throw new S3Refusal(403, 'RequestTimeTooSkewed')
    return
  }
  if (!(expires >= 1 && expires <= longestSeconds)) {
    throw new S3Refusal(400, 'AuthorizationQueryParametersError')
  }
  if (age > expires * 1_000) throw new S3Refusal(403, 'AccessDenied', 'Request has expired')
  if (age < -skewMs) throw new S3Refusal(403, 'AccessDenied', 'Request is not valid yet')
}

/** Everything that changes what a request means must be under its signature. */
function checkHeaders({ headers }: Signed, { signedHeaders }: Claim): void {
  const needed = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  for (const name of ['host', ...needed]) {
    if (!signedHeaders.includes(name)) {
      throw new S3Refusal(403, 'AccessDenied', `There were headers which were not signed: ${name}`)
    }
  }
}

function signatureOf(request: Signed, claim: Claim, { region, secretAccessKey }: Keys): string {
  const canonical = [
    request.method,
    request.path,
    queryOf(request.query),
    ...claim.signedHeaders.map((name) => `${name}:${headerOf(request, name) ?? ''}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n')
  const day = claim.date.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [algorithm, claim.date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/**
 * Checks the signature of a request (AWS Signature Version 4) and returns what its body must hash to; undefined where the
 * body is not signed. Throws `S3Refusal`, as S3 would answer.
 */
export function checkSignature(request: Signed, keys: Keys, now: number): string | undefined {
  const claim = claimOf(request)
  const [accessKeyId, day, region, service, end] = claim.credential.split('/')
  if (accessKeyId !== keys.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId')
  const isScope = region === keys.region && service === 's3' && end === 'aws4_request'
  if (!isScope || day !== claim.date.slice(0, 8)) {
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed')
  }
  checkTime(claim, now)
  checkHeaders(request, claim)
  const right = Buffer.from(signatureOf(request, claim, keys))
  const given = Buffer.from(claim.signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch')
  }
  if (claim.payload === unsigned) return undefined
  // Chunks that are signed one by one: other stores keep their frames as content, so nobody may send them.
  if (!/^[0-9a-f]{64}$/u.test(claim.payload)) throw new S3Refusal(501, 'NotImplemented')
  return claim.payload
}

/** Refuses a body that is not the one that was signed. */
export function checkBody(body: Buffer, expected: string | undefined): void {
  if (expected !== undefined && sha256(body) !== expected) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  }
}
