import type { FastifyReply } from 'fastify'
import type { FileReply, StreamReply } from '../context.ts'

/** File names by RFC 6266: plain ASCII for old clients, UTF-8 for the others. */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** The browser's PDF reader does not work in a sandbox; all other types get one. */
const filePolicy = (mime: string) =>
  mime === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
    : "default-src 'none'; sandbox"

/** Sends stored bytes so that browsers never run or frame them. */
export function sendFile(reply: FastifyReply, file: FileReply) {
  if (file.etag !== undefined) {
    // Programs keep it, and ask each time whether it is still so.
    reply.header('etag', file.etag).header('cache-control', 'private, no-cache')
    if (isKnown(reply.request.headers['if-none-match'], file.etag)) {
      file.stream.destroy()
      return reply.code(304).send()
    }
  }
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', contentDisposition(file.disposition, file.name))
    .header('content-security-policy', filePolicy(file.mime))
    .send(file.stream)
}

const isKnown = (given: string | undefined, etag: string) =>
  (given ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//u, ''))
    .some((one) => one === etag || one === '*')

const heartbeatMs = 25_000

/** Keeps the connection open and writes events as they come, until the caller disconnects. */
export function sendStream(reply: FastifyReply, stream: StreamReply, gone: AbortSignal) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const heartbeat = setInterval(() => {
    if (!raw.writableEnded) raw.write(': vivo\n\n')
  }, heartbeatMs)
  const unsubscribe = stream.subscribe(
    (event, data) => {
      // An announcement may arrive between the end and the close.
      if (!raw.writableEnded) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    () => raw.end(),
  )
  const stop = () => {
    clearInterval(heartbeat)
    unsubscribe()
    raw.end()
  }
  if (gone.aborted) stop()
  else gone.addEventListener('abort', stop)
  return reply
}
