import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  /** Recipients of the envelope. */
  readonly recipients: readonly string[]
  readonly raw: Buffer
  readonly mail: Email
  readonly secure: boolean
  readonly user: string | undefined
}

export interface TestSmtp {
  readonly port: number
  readonly url: string
  /** The accepted messages, in order. */
  readonly received: ReceivedMail[]
  readonly close: () => Promise<void>
}

/** A mail server's refusal: code and text. */
export const smtpError = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode })

/** A real mail server on a free port; smtp-server's options change its behaviour. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const { secure, user } = session
        const mail = await PostalMime.parse(new Uint8Array(raw))
        received.push({ recipients, raw, mail, secure, user: user as string | undefined })
        done(null)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
