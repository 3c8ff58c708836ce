import type { GoogleState, Grant } from './state.ts'
import type { Answered, Asked } from './wire.ts'
import { refused } from './wire.ts'

const scope = 'https://www.googleapis.com/auth/gmail.send'

/** The JSON and the message of a multipart upload. */
function uploaded(body: Buffer, contentType: string): { raw: string; threadId?: string } {
  const boundary = /boundary=([^;]+)/u.exec(contentType)?.[1] ?? ''
  const [, json = '', ...rest] = body.toString('latin1').split(`--${boundary}`)
  const contentOf = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/u, '')
  const { threadId } = JSON.parse(contentOf(json)) as { threadId?: string }
  const raw = contentOf(rest.slice(0, -1).join(`--${boundary}`))
  return { raw, ...(threadId && { threadId }) }
}

function sentOf({ path, body, headers }: Asked): { raw: string; threadId?: string } | undefined {
  if (path.startsWith('/upload/')) return uploaded(body, headers['content-type'] ?? '')
  const { raw, threadId } = JSON.parse(body.toString('utf8')) as {
    raw?: string
    threadId?: string
  }
  // Plain base64 is refused: Gmail reads the alphabet of addresses.
  if (raw === undefined || !/^[\w-]+$/u.test(raw)) return undefined
  return {
    raw: Buffer.from(raw, 'base64url').toString('latin1'),
    ...(threadId && { threadId }),
  }
}

const headerOf = (raw: string, name: string) => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/gu, ' ')
  return new RegExp(`^${name}:\\s*(.*)$`, 'imu').exec(head)?.[1] ?? ''
}

/** `users.messages.send`: what it refuses, and the outbox that keeps the rest. */
export function sendMessage(state: GoogleState, grant: Grant, asked: Asked): Answered {
  if (!grant.scopes.includes(scope)) return refused(403, 'insufficientPermissions')
  const sent = sentOf(asked)
  if (!sent) return refused(400, 'invalidArgument', "Invalid value for ByteString: 'raw'")
  if (headerOf(sent.raw, 'To') === '') {
    return refused(400, 'invalidArgument', 'Recipient address required')
  }
  if (/\brecusado@/u.test(headerOf(sent.raw, 'To'))) {
    return refused(400, 'invalidArgument', 'Invalid To header')
  }
  const thread = state.outbox.find((one) => one.threadId === sent.threadId)
  if (sent.threadId !== undefined && !thread) return refused(404, 'notFound')
  const id = state.next('message').slice(0, 16)
  // A thread is kept only where the headers say it too, and the subject is the same.
  const isSame =
    thread !== undefined &&
    headerOf(thread.raw, 'Subject') === headerOf(sent.raw, 'Subject') &&
    headerOf(sent.raw, 'References').includes(headerOf(thread.raw, 'Message-ID'))
  const threadId = isSame ? thread.threadId : id
  state.outbox.push({ id, threadId, account: grant.account, raw: sent.raw })
  return { status: 200, body: { id, threadId, labelIds: ['SENT'] } }
}
