import * as z from 'zod/mini'
import type { Services } from '../services.ts'
import { asJson, askGoogle } from './ask.ts'
import type { GoogleHosts } from './hosts.ts'
import { GoogleProblem } from './problem.ts'

/** Where it is asked, and as who. */
export interface GoogleAccess {
  readonly hosts: GoogleHosts
  readonly token: string
}

const Sent = z.object({ id: z.string(), threadId: z.string() })
export type GmailSent = z.output<typeof Sent>

/** Above this size a message goes by the upload address, which takes 35 MB. */
const inlineMostBytes = 3 * 1024 * 1024

/** Sends a whole message of RFC 5322. Throws GoogleProblem. */
export async function sendByGmail(
  asking: Pick<Services, 'fetch'>,
  { hosts, token }: GoogleAccess,
  { content, threadId }: { readonly content: Buffer; readonly threadId?: string | undefined },
): Promise<GmailSent> {
  const thread = threadId === undefined ? {} : { threadId }
  const path = 'gmail/v1/users/me/messages/send'
  if (content.length <= inlineMostBytes) {
    const body = { raw: content.toString('base64url'), ...thread }
    const answer = await askGoogle(asking, `${hosts.gmail}/${path}`, token, {
      method: 'POST',
      ...asJson(body),
    })
    return readSent(answer)
  }
  const boundary = 'claquete-partes'
  const head = [
    `--${boundary}`,
    'Content-Type: application/json; charset=UTF-8',
    '',
    JSON.stringify(thread),
    `--${boundary}`,
    'Content-Type: message/rfc822',
    '',
    '',
  ].join('\r\n')
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--`)])
  const address = `${hosts.gmail}/upload/${path}?uploadType=multipart`
  const answer = await askGoogle(asking, address, token, {
    method: 'POST',
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    body: new Uint8Array(body),
  })
  return readSent(answer)
}

/** An answer that cannot be read says nothing of whether the message left. */
function readSent(answer: unknown): GmailSent {
  const { data } = z.safeParse(Sent, answer)
  if (data) return data
  throw new GoogleProblem('O Gmail respondeu o que não se entende.', {
    trouble: 'fora',
    isUncertain: true,
  })
}
