/** What is done on one process holds on the others at once. */
import { median } from '../../lib/figures.mjs'
import { sleep } from '../../lib/processes.mjs'
import { ask } from '../asking.mjs'

/** Who signed in on A is known on B and C. */
export async function signInEverywhere({ apis, signIn }) {
  const token = await signIn()
  const answers = await Promise.all(apis.map(({ port }) => ask(port, '/auth/me', { token })))
  const known = answers.filter(({ status }) => status === 200).length
  return {
    name: 'machines: processes that know who signed in on one of them',
    value: known,
    unit: 'of 3',
    atLeast: 3,
    ...(known < 3 && { note: JSON.stringify(answers.map(({ status, body }) => [status, body])) }),
  }
}

/** Opens the stream of events of a session; `heard` resolves at the moment an event has these words. */
async function openStream(port, token) {
  const abort = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}/api/v2/notificacoes/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const waiting = new Map()
  const decoder = new TextDecoder()
  const reading = (async () => {
    for await (const chunk of reply.body) {
      const text = decoder.decode(chunk, { stream: true })
      for (const [words, tell] of waiting) if (text.includes(words)) tell(performance.now())
    }
  })().catch(() => {})
  return {
    heard: (words) =>
      Promise.race([new Promise((resolve) => waiting.set(words, resolve)), sleep(10_000)]),
    close: async () => {
      abort.abort()
      await reading
    },
  }
}

/** From the request on A to the event on a stream of C. */
export async function hearFromAnother({ apis, signIn }, times) {
  const token = await signIn()
  const stream = await openStream(apis[2].port, token)
  const took = []
  for (let n = 0; n < times; n += 1) {
    const words = `Aviso ${n}.`
    const heard = stream.heard(words)
    const from = performance.now()
    await ask(apis[0].port, '/v2/notificacoes', { token, body: { titulo: 'Aviso', msg: words } })
    took.push(((await heard) ?? Infinity) - from)
    await sleep(50)
  }
  await stream.close()
  return {
    name: 'machines: from an act on A to its event on a stream of C (median)',
    value: median(took),
    unit: 'ms',
    atMost: 300,
    note: `${times} acts, the longest ${Math.round(Math.max(...took))} ms`,
  }
}
