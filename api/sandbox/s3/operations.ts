import type { Bucket, Stored } from './bucket.ts'
import { S3Refusal, xml } from './refusal.ts'

export interface Request {
  readonly method: string
  readonly bucketName: string
  readonly key: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

const text = (root: string, tree: Parameters<typeof xml>[1]): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(root, tree),
})

/** What is asked of the bucket itself. */
export function onBucket(bucket: Bucket, { method, bucketName, query }: Request): Reply {
  if (method === 'HEAD') return { status: 200 }
  if (method !== 'GET' || query.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented')
  const { prefix, most, page, next } = bucket.list(query)
  return text('ListBucketResult', {
    Name: bucketName,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: next !== undefined,
    NextContinuationToken: next,
    Contents: page.map((key) => {
      const { bytes, etag, at } = bucket.get(key)
      return { Key: key, LastModified: at.toISOString(), ETag: etag, Size: bytes.length }
    }),
  })
}

const read = ({ etag, type, at }: Stored) => ({
  etag,
  'content-type': type,
  'last-modified': at.toUTCString(),
  'accept-ranges': 'bytes',
})

/** First and last byte of a range as RFC 9110 writes it; undefined for all of it. */
function rangeOf(header: string | undefined, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (first > last) throw new S3Refusal(416, 'InvalidRange')
  return { first, last }
}

function get(stored: Stored, header: Request['header']): Reply {
  const { bytes } = stored
  const range = rangeOf(header('range'), bytes.length)
  if (!range) return { status: 200, headers: read(stored), body: bytes }
  const { first, last } = range
  const headers = { ...read(stored), 'content-range': `bytes ${first}-${last}/${bytes.length}` }
  return { status: 206, headers, body: bytes.subarray(first, last + 1) }
}

function put(bucket: Bucket, { bucketName, key, header, body }: Request): Reply {
  const source = header('x-amz-copy-source')
  const type = header('content-type') ?? 'application/octet-stream'
  if (source === undefined) {
    const { etag } = bucket.put(key, body, type)
    return { status: 200, headers: { etag } }
  }
  const [from = '', ...rest] = decodeURIComponent(source).replace(/^\//u, '').split('/')
  if (from !== bucketName) throw new S3Refusal(404, 'NoSuchBucket')
  const found = bucket.get(rest.join('/'))
  const { etag, at } = bucket.put(key, found.bytes, found.type)
  return text('CopyObjectResult', { ETag: etag, LastModified: at.toISOString() })
}

/** The parts that the sender names to complete an upload. */
const partsOf = (body: Buffer) =>
  [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gsu)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</u.exec(part)?.[1]),
    etag: (/<ETag>([^<]*)</u.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }))

/** An upload in parts: begun, each of its parts, completed or given up. */
function onUpload(bucket: Bucket, request: Request): Reply {
  const { method, bucketName, key, query, header, body } = request
  if (method === 'POST' && query.has('uploads')) {
    const UploadId = bucket.begin(key, header('content-type') ?? 'application/octet-stream')
    return text('InitiateMultipartUploadResult', { Bucket: bucketName, Key: key, UploadId })
  }
  const id = query.get('uploadId') ?? ''
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'))
    return { status: 200, headers: { etag: bucket.putPart(id, key, { number, bytes: body }).etag } }
  }
  if (method === 'POST') {
    const { etag } = bucket.complete(id, key, partsOf(body))
    return text('CompleteMultipartUploadResult', { Bucket: bucketName, Key: key, ETag: etag })
  }
  if (method !== 'DELETE') throw new S3Refusal(501, 'NotImplemented')
  bucket.abort(id, key)
  return { status: 204 }
}

/** What is asked of one object. */
export function onObject(bucket: Bucket, request: Request): Reply {
  const { method, key, query, header } = request
  if (query.has('uploads') || query.has('uploadId')) return onUpload(bucket, request)
  if (method === 'PUT') return put(bucket, request)
  if (method === 'GET' || method === 'HEAD') return get(bucket.get(key), header)
  if (method !== 'DELETE') throw new S3Refusal(501, 'NotImplemented')
  bucket.objects.delete(key)
  return { status: 204 }
}
