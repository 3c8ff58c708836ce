import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchAt } from './pinned-fetch.ts'

test('connects to the given address under the name, and asks nobody where the name leads', async () => {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    socket.once('data', (data) => {
      received.push(data)
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = fetchAt(`https://cep.nao-existe.example:${port}/01001000`, '127.0.0.1')
  await expect(asked).rejects.toThrow()
  server.close()
  // The greeting of TLS names the host that the certificate must be of.
  expect(Buffer.concat(received).toString('latin1')).toContain('cep.nao-existe.example')
})

test('ends with its signal', async () => {
  const asked = fetchAt('https://cep.nao-existe.example/', '192.0.2.1', {
    signal: AbortSignal.timeout(50),
  })
  await expect(asked).rejects.toThrow()
})
