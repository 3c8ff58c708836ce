import { connect } from 'node:net'
import { percentile } from './figures.mjs'

/**
 * One keep-alive HTTP connection, one request at a time. Bare sockets: the client shares the CPU with the
 * server, and parsing headers would be measured too.
 */
function openConnection(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting
  let chunks = []
  let size = 0
  const settle = (error, value) => {
    const current = waiting
    waiting = undefined
    chunks = []
    size = 0
    if (error) current?.reject(error)
    else current?.resolve(value)
  }
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks, size)
    chunks = [whole]
    const reply = wholeReply(whole)
    if (reply) settle(undefined, reply)
  })
  socket.on('error', (error) => settle(error))
  socket.on('close', () => settle(new Error('a conexão fechou')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      socket.removeAllListeners('close')
      socket.destroy()
    },
  }
}

const endOfHead = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** The status and the body's bytes; undefined until the whole reply arrived. */
function wholeReply(bytes) {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return undefined
  const head = bytes.latin1Slice(0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  const complete = length
    ? bytes.length >= end + 4 + Number(length[1])
    : bytes.subarray(-5).equals(lastChunk)
  return complete ? { status: Number(head.slice(9, 12)), body: bytes.subarray(end + 4) } : undefined
}

/** The bytes of a GET, built once and sent many times. */
export const getRequest = (path, token, headers = {}) =>
  Buffer.from(
    [
      `GET /api${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )

const refuse = ({ status, body }) => {
  throw new Error(`resposta ${status}: ${body.toString().slice(0, 300)}`)
}

/** Closed loop: `connections` clients request without a pause; returns the rate and the latencies. */
export async function closedLoop({ port, requests, connections, seconds }) {
  const clients = Array.from({ length: connections }, () => openConnection(port))
  const latencies = []
  const until = performance.now() + seconds * 1000
  let turn = 0
  const began = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const from = performance.now()
        const reply = await client.ask(requests[turn++ % requests.length])
        if (reply.status !== 200) refuse(reply)
        latencies.push(performance.now() - from)
      }
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  for (const client of clients) client.close()
  return { rate: latencies.length / elapsed, ...summary(latencies) }
}

/**
 * Open loop: requests start at `rate` a second, at random moments, whether or not the server keeps up. A
 * request that finds every connection busy waits, and its wait counts.
 */
export async function openLoop({ port, requests, connections, seconds, rate }) {
  const idle = Array.from({ length: connections }, () => openConnection(port))
  const all = [...idle]
  const latencies = []
  const queue = []
  const failures = []
  const serve = async (client, { from, request }) => {
    try {
      const reply = await client.ask(request)
      if (reply.status !== 200) refuse(reply)
      latencies.push(performance.now() - from)
      const next = queue.shift()
      if (next) void serve(client, next)
      else idle.push(client)
    } catch (error) {
      failures.push(error)
    }
  }
  const gap = () => (-Math.log(1 - Math.random()) / rate) * 1000
  const began = performance.now()
  let next = began + gap()
  let sent = 0
  while (next < began + seconds * 1000) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    const now = performance.now()
    for (; next <= now; next += gap()) {
      const job = { from: now, request: requests[sent++ % requests.length] }
      const client = idle.pop()
      if (client) void serve(client, job)
      else queue.push(job)
    }
  }
  while (latencies.length < sent && failures.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  for (const client of all) client.close()
  if (failures[0]) throw failures[0]
  return summary(latencies)
}

/**
 * Requests from each side in turn, on one connection each, `rounds` times; returns the latencies of each side.
 */
export async function sideBySide(sides, rounds) {
  const clients = sides.map(({ port }) => openConnection(port))
  const latencies = sides.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, { requests }] of sides.entries()) {
      const from = performance.now()
      const reply = await clients[at].ask(requests[round % requests.length])
      if (reply.status !== 200) refuse(reply)
      latencies[at].push(performance.now() - from)
    }
  }
  for (const client of clients) client.close()
  return latencies
}

const summary = (latencies) => ({
  count: latencies.length,
  median: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
})
