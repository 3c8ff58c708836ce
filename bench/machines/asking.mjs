import { randomUUID } from 'node:crypto'
import { sleep } from '../lib/processes.mjs'

/** Asks and tells the status, whatever it is; 0 when no answer came. */
export async function ask(port, path, { method, token, body, form, key } = {}) {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: method ?? (body || form ? 'POST' : 'GET'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: form ?? (body && JSON.stringify(body)),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json')
    const wait = Number(reply.headers.get('retry-after') ?? 0)
    return { status: reply.status, body: isJson ? JSON.parse(text) : text, wait }
  } catch (error) {
    return { status: 0, body: String(error), wait: 0 }
  }
}

/** Writes one person under a key, again while it is not answered, as the screens do; returns how often it was sent. */
export async function writePerson(port, { token, razao, untilMs = 60_000 }) {
  const key = randomUUID()
  const until = performance.now() + untilMs
  for (let sent = 1; ; sent += 1) {
    const { status, body } = await ask(port, '/pessoa/post', { token, key, body: { razao } })
    if (status === 200) return { sent, status }
    const isPassing = status === 0 || status === 429 || status >= 502
    if (!isPassing || performance.now() > until) return { sent, status, body }
    await sleep(200)
  }
}
