/**
 * A pooler in transaction mode, as small as the wire protocol of PostgreSQL lets one be: many clients, few connections to
 * the server, each lent from a client's first message until the server says that no transaction is open.
 */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

const sslRequest = 80_877_103
const readyForQuery = 'Z'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/** Cuts a stream into messages; those of a client that begins have no letter in front. */
function reader(onMessage: (message: Buffer) => void, hasLetter: () => boolean) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = hasLetter() ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(message)
    }
  }
}

interface Backend {
  readonly socket: Socket
  /** What the server said at its start, which each client is told. */
  readonly greeting: Buffer
  lentTo: Client | undefined
}

interface Client {
  readonly socket: Socket
  readonly waiting: Buffer[]
  backend: Backend | undefined
}

function startup(url: URL): Buffer {
  const words = ['user', decodeURIComponent(url.username), 'database', url.pathname.slice(1)]
  const text = Buffer.from(`${words.join('\0')}\0\0`)
  const message = Buffer.alloc(8 + text.length)
  message.writeInt32BE(message.length, 0)
  message.writeInt32BE(196_608, 4)
  text.copy(message, 8)
  return message
}

function socketTo(url: URL): Socket {
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  if (folder?.startsWith('/')) return connect(`${folder}/.s.PGSQL.${port}`)
  return connect(port, url.hostname)
}

/** A connection to the server; `onFree` is told each time that it has no open transaction. */
async function openBackend(url: URL, onFree: (backend: Backend) => void): Promise<Backend> {
  const socket = socketTo(url)
  socket.on('error', () => {})
  const said: Buffer[] = []
  let backend: Backend | undefined
  const opened = Promise.withResolvers<Backend>()
  const take = (message: Buffer) => {
    if (backend?.lentTo) backend.lentTo.socket.write(message)
    else said.push(message)
    if (message[0] !== readyForQuery || message[5] !== idle) return
    if (backend) return onFree(backend)
    backend = { socket, greeting: Buffer.concat(said), lentTo: undefined }
    opened.resolve(backend)
  }
  socket.on(
    'data',
    reader(take, () => true),
  )
  socket.write(startup(url))
  return opened.promise
}

/** Starts the pooler before the server of an address that asks for no password; `url` is its own address. */
export async function openTransactionPooler(server: string, connections: number) {
  const clients = new Set<Client>()
  const free: Backend[] = []
  const pump = () => {
    for (const client of clients) {
      if (client.waiting.length === 0) continue
      client.backend ??= free.pop()
      if (!client.backend) continue
      client.backend.lentTo = client
      client.backend.socket.write(Buffer.concat(client.waiting.splice(0)))
    }
  }
  const giveBack = (backend: Backend) => {
    if (backend.lentTo) backend.lentTo.backend = undefined
    backend.lentTo = undefined
    free.push(backend)
    pump()
  }
  const backends = await Promise.all(
    Array.from({ length: connections }, () => openBackend(new URL(server), giveBack)),
  )
  free.push(...backends)
  const greeting = backends[0]?.greeting ?? Buffer.alloc(0)
  const listener = createServer((socket) => {
    const client: Client = { socket, waiting: [], backend: undefined }
    let hasBegun = false
    const take = (message: Buffer) => {
      if (!hasBegun) {
        hasBegun = message.readInt32BE(4) !== sslRequest
        return void socket.write(hasBegun ? greeting : 'N')
      }
      if (message[0] === terminate) return void socket.end()
      client.waiting.push(message)
      pump()
    }
    clients.add(client)
    socket.on('error', () => {})
    socket.on('close', () => clients.delete(client))
    socket.on(
      'data',
      reader(take, () => hasBegun),
    )
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { username, pathname } = new URL(server)
  const { port } = listener.address() as AddressInfo
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    close: () => {
      for (const { socket } of [...clients, ...backends]) socket.destroy()
      listener.close()
    },
  }
}
