/**
 * An S3 server in memory, for tests and measurements: strict on signatures, on their age and on what is signed, with the
 * calls that stores are asked for, and with faults on demand.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Bucket } from './bucket.ts'
import { onBucket, onObject } from './operations.ts'
import type { Reply } from './operations.ts'
import { S3Refusal, xml } from './refusal.ts'
import { checkBody, checkSignature } from './signature.ts'
import type { Keys } from './signature.ts'

/** What goes wrong with the next requests. */
interface Fault {
  readonly method: string
  readonly times: number
  /** Answers this status; otherwise the connection is cut. */
  readonly status?: number
  /** Cuts an answer after so many bytes of its body. */
  readonly afterBytes?: number
}

interface S3Options extends Keys {
  readonly bucket: string
  readonly port?: number
  readonly now?: () => number
}

export interface S3Server {
  readonly endpoint: string
  readonly port: number
  readonly bucket: Bucket
  /** Requests that were answered, by method and path. */
  readonly asked: readonly string[]
  readonly fail: (fault: Fault) => void
  /** Goes away, with what it keeps, and comes back at the same port. */
  readonly leave: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Answers one request, or throws `S3Refusal`. */
async function answer(
  request: IncomingMessage,
  bucket: Bucket,
  options: S3Options,
): Promise<Reply> {
  const { method = '', headers, url = '/' } = request
  const [path = '/', query = ''] = url.split('?', 2)
  const signed = { method, path, query: new URLSearchParams(query), headers }
  const expected = checkSignature(signed, options, (options.now ?? Date.now)())
  const body = await buffer(request)
  if (!request.complete) throw new S3Refusal(400, 'IncompleteBody')
  checkBody(body, expected)
  const [, bucketName = '', ...rest] = path.split('/').map(decodeURIComponent)
  if (bucketName !== options.bucket) throw new S3Refusal(404, 'NoSuchBucket')
  const header = (wanted: string) => headers[wanted]?.toString()
  const known = { method, bucketName, key: rest.join('/'), query: signed.query, header, body }
  return known.key === '' ? onBucket(bucket, known) : onObject(bucket, known)
}

/** The faults that wait: each meets as many requests of its method as it says. */
function openFaults() {
  let waiting: Fault[] = []
  return {
    add: (fault: Fault) => void waiting.push(fault),
    take: (method: string | undefined): Fault | undefined => {
      const found = waiting.find((fault) => fault.method === method)
      waiting = waiting.flatMap((fault) => {
        if (fault !== found) return [fault]
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
      })
      return found
    },
  }
}

const isCut = (fault: Fault | undefined) =>
  fault !== undefined && fault.status === undefined && fault.afterBytes === undefined

/** Starts the server on a free port of this machine, or on the given one. */
export async function openS3Server(options: S3Options): Promise<S3Server> {
  const bucket = new Bucket()
  const asked: string[] = []
  const faults = openFaults()
  const server = createServer((request, response) => {
    const fault = faults.take(request.method)
    if (isCut(fault)) return void request.socket.destroy()
    const replied =
      fault?.status === undefined ? answer(request, bucket, options) : failing(fault.status)
    replied
      .catch(refuse)
      .then((reply) => {
        asked.push(`${request.method} ${request.url?.split('?')[0]} ${reply.status}`)
        send(response, { reply, isHead: request.method === 'HEAD', cutAt: fault?.afterBytes })
      })
      .catch(() => request.socket.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const leave = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const port = await listen(options.port ?? 0)
  const endpoint = `http://127.0.0.1:${port}`
  const comeBack = async () => void (await listen(port))
  return { endpoint, port, bucket, asked, fail: faults.add, leave, comeBack, close: leave }
}

const failing = (status: number): Promise<never> =>
  Promise.reject(new S3Refusal(status, status === 503 ? 'SlowDown' : 'InternalError'))

function refuse(error: unknown): Reply {
  const { status, code, message } =
    error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', String(error))
  const headers = { 'content-type': 'application/xml' }
  return { status, headers, body: xml('Error', { Code: code, Message: message }) }
}

interface Sending {
  readonly reply: Reply
  readonly isHead: boolean
  readonly cutAt: number | undefined
}

function send(response: ServerResponse, { reply, isHead, cutAt }: Sending): void {
  const body = Buffer.from(reply.body ?? '')
  const length = reply.status === 204 ? {} : { 'content-length': String(body.length) }
  response.writeHead(reply.status, { 'x-amz-request-id': 'local', ...reply.headers, ...length })
  if (isHead || reply.status === 204) response.end()
  else if (cutAt === undefined) response.end(body)
  else response.write(body.subarray(0, cutAt), () => void response.destroy())
}
