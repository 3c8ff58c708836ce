import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'

/**
 * Closes, when the server does, connections that never asked anything. Browsers open some ahead; Node waits for their
 * first request until its time limit, and the process would be killed before.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  const isTls = app.server instanceof TlsServer
  app.server.on(
    isTls ? 'secureConnection' : 'connection',
    (socket: Socket & { readonly alpnProtocol?: unknown }) => {
      // Sessions of HTTP/2 are closed by their server.
      if (socket.alpnProtocol === 'h2') return
      unused.add(socket)
      socket.once('close', () => unused.delete(socket))
    },
  )
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}
