import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const signed = `x.${btoa(JSON.stringify({ sub: '7' }))}.y`
const encoder = new TextEncoder()
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
const closing: (() => void)[] = []

/** As in a browser: one holder at a time, the next when the work of the last one ends. */
function lockManager() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const own = last.then(() => (signal.aborted ? undefined : work()))
      last = own.catch(() => undefined)
      return own
    },
  }
}

beforeEach(() => {
  vi.resetModules()
  streams = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'claquete.sessao' ? '7 1' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', { locks: lockManager() })
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    if (!address.endsWith('/stream')) return new Response(JSON.stringify({ token: signed }))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller)
        options.signal?.addEventListener('abort', () => controller.error(new Error('fim')))
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
})

const notice = (titulo: string) =>
  encoder.encode(`event: aviso\ndata: ${JSON.stringify({ titulo })}\n\n`)

/** A tab that collects the titles of the notices it hears. */
async function tab() {
  const { openRealtime } = await import('./realtime.ts')
  const heard: string[] = []
  const close = openRealtime(({ titulo }) => heard.push(titulo))
  closing.push(close)
  return { heard, close }
}

test('tabs share one stream; when the tab that listens is closed, the next one listens', async () => {
  const [first, second] = [await tab(), await tab()]
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.enqueue(notice('um'))
  await expect.poll(() => [first.heard, second.heard]).toEqual([['um'], ['um']])
  first.close()
  await expect.poll(() => streams.length).toBe(2)
  streams[1]?.enqueue(notice('dois'))
  await expect.poll(() => second.heard).toEqual(['um', 'dois'])
  expect(first.heard).toEqual(['um'])
})

test('a tab that comes later hears how many notices are unread', async () => {
  const first = await tab()
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.enqueue(encoder.encode('event: avisos\ndata: {"novos":3}\n\n'))
  streams[0]?.enqueue(notice('depois'))
  await expect.poll(() => first.heard).toEqual(['depois'])
  // Another page has its own modules, and with them its own count.
  vi.resetModules()
  await tab()
  const { unreadNow } = await import('./notices.ts')
  await expect.poll(unreadNow).toBe(3)
})

test('without locks each tab has its own stream, and hears each notice once', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [await tab(), await tab()]
  await expect.poll(() => streams.length).toBe(2)
  for (const stream of streams) stream.enqueue(notice('um'))
  await expect.poll(() => [first.heard, second.heard]).toEqual([['um'], ['um']])
})

test('a session with too many streams waits before it comes back', async () => {
  vi.stubGlobal('navigator', {})
  await tab()
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.enqueue(encoder.encode('event: lotado\ndata: {}\n\n'))
  streams[0]?.close()
  await new Promise((done) => setTimeout(done, 1_500))
  expect(streams).toHaveLength(1)
})

/** An open board of a tab: how often it was told that the channel is back, and the notices of it. */
async function board(id_projeto: number) {
  const { onBoardNotice } = await import('../wire/board-notices.ts')
  const seen = { back: 0, notices: 0 }
  closing.push(
    onBoardNotice(id_projeto, {
      onNotice: () => (seen.notices += 1),
      onReconnect: () => (seen.back += 1),
    }),
  )
  return seen
}

test('a board hears of its own project, and that the channel is back after it was lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await tab()
  const seen = await board(9)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  for (const id_projeto of [9, 8]) {
    streams[0]?.enqueue(
      encoder.encode(`event: quadro\ndata: {"id_projeto":${id_projeto},"tudo":true}\n\n`),
    )
  }
  await vi.waitFor(() => expect(seen).toEqual({ back: 0, notices: 1 }))
  streams[0]?.close()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2000)
    expect(streams).toHaveLength(2)
  })
  streams[1]?.enqueue(notice('de volta'))
  await vi.waitFor(() => expect(seen).toEqual({ back: 1, notices: 1 }))
  vi.useRealTimers()
})
