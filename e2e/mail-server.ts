import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that keeps the messages it receives. */
export async function mailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (raw += piece))
      stream.on('end', () => {
        received.push(raw)
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return { received, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** The body that makes a new company send its mails from this address through the server. */
export const senderThrough = ({ port }: { readonly port: number }, de_endereco: string) => ({
  versao: 0,
  proprio: 'S',
  servidor: '127.0.0.1',
  porta: port,
  seguranca: 'nenhuma',
  de_nome: 'Sol Filmes',
  de_endereco,
})
