import { notificationStream, sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import type { BoardNotice, FolhaNotice, Notification } from '@claquete/contract/kernel/notification'
import { realtimeRetryMs, realtimeSilenceMs } from '../plain/constants.ts'
import { tellBoard, tellReconnected } from '../wire/board-notices.ts'
import { tellBudget } from '../wire/budget-notices.ts'
import { tellChange } from '../wire/changes.ts'
import { tellUnread, unreadNow } from './notices.ts'
import { addressOf } from '../plain/address.ts'
import { authorization, call } from '../wire/request.ts'
import { isSessionStatus, isSignedIn } from '../wire/session.ts'

interface StreamEvent {
  readonly event: string
  readonly data: string
}

/**
 * Parses server-sent events from text that arrives in pieces: returns the complete events and keeps the remainder
 * for the next piece.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const lines = block.split('\n')
      const field = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
      const data = field('data')
      return data.length === 0
        ? []
        : [{ event: field('event')[0] ?? 'message', data: data.join('\n') }]
    })
  }
}

/** Milliseconds to wait before retry `count` (from 0): doubles each time; `chance` (0 to 1) adds jitter. */
export function backOffMs(count: number, chance: number): number {
  const most = Math.min(realtimeRetryMs.first * 2 ** count, realtimeRetryMs.most)
  return most / 2 + (most / 2) * chance
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function receive({ event, data }: StreamEvent, onNotice: (notice: Notification) => void): void {
  if (event === 'aviso') {
    onNotice(JSON.parse(data) as Notification)
    tellChange('aviso')
  } else if (event === 'avisos') {
    const { novos } = JSON.parse(data) as { novos: number }
    const isNews = novos !== unreadNow()
    tellUnread(novos)
    if (isNews) tellChange('aviso')
  } else if (event === 'mudou') tellChange((JSON.parse(data) as { model: string }).model)
  else if (event === 'orcamento') tellBudget(JSON.parse(data) as FolhaNotice)
  else if (event === 'quadro') tellBoard(JSON.parse(data) as BoardNotice)
  else if (event === reconnected.event) tellReconnected()
  // The session changed elsewhere: the status of any reply tells how, and request.ts acts on it.
  else if (event === 'sessao') void call(sessaoMe, {}).catch(() => undefined)
}

/** The channel was lost and is open again: nothing of what was said meanwhile arrived. */
const reconnected: StreamEvent = { event: 'religou', data: '' }

/** Reads one connection until it ends; false when the server refused the session. */
async function listen(signal: AbortSignal, onEvent: (event: StreamEvent) => void) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), realtimeSilenceMs)
  const response = await fetch(addressOf(notificationStream, {}), {
    headers: await authorization(),
    signal: AbortSignal.any([signal, silence.signal]),
  })
  if (!response.ok || !response.body) {
    clearTimeout(timer)
    if (!isSessionStatus(response.status)) throw new Error('sem canal')
    return false
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = eventReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), realtimeSilenceMs)
      for (const event of read(piece.value)) onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
  return true
}

/**
 * Keeps the realtime channel of the tenant open, with the token in the Authorization header, and reconnects with
 * increasing delays. `hasHeard`: another tab listened before, and what was said since it closed is not known.
 */
async function keepListening(
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
  hasHeard = false,
) {
  let wasOpen = hasHeard
  for (let tries = 0; !signal.aborted && isSignedIn(); tries += 1) {
    const began = Date.now()
    let isFull = false
    let isNew = true
    const accepted = await listen(signal, (event) => {
      if (isNew && wasOpen) onEvent(reconnected)
      isNew = false
      wasOpen = true
      // The session has too many streams: coming back at once would end another one.
      if (event.event === 'lotado') isFull = true
      else onEvent(event)
    }).catch(() => true)
    if (!accepted) return void call(sessaoMe, {}).catch(() => undefined)
    if (Date.now() - began > realtimeRetryMs.most) tries = 0
    await pause(isFull ? realtimeRetryMs.most : backOffMs(tries, Math.random()), signal)
  }
}

const sharedName = 'claquete.avisos'
/** A tab came later than the stream, which said already how many notices are unread. */
const joined: StreamEvent = { event: 'entrou', data: '' }

/**
 * Receives the tenant's announcements. The tabs of a browser share one stream: one of them listens and tells the
 * others; when it is closed, the next one listens. Returns the function that stops.
 */
export function openRealtime(onNotice: (notice: Notification) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const take = (event: StreamEvent) => receive(event, onNotice)
  // Only on pages served by https, and on this machine's own.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) {
    void keepListening(signal, take)
    return () => stop.abort()
  }
  const tabs = new BroadcastChannel(sharedName)
  let leads = false
  let hasHeard = false
  tabs.onmessage = ({ data }: MessageEvent<StreamEvent>) => {
    if (data.event !== joined.event) {
      hasHeard = true
      return take(data)
    }
    const answer = { event: 'avisos', data: JSON.stringify({ novos: unreadNow() }) }
    if (leads) tabs.postMessage(answer)
  }
  tabs.postMessage(joined)
  const tell = (event: StreamEvent) => {
    if (!signal.aborted) tabs.postMessage(event)
    take(event)
  }
  void locks
    .request(sharedName, { signal }, () => {
      leads = true
      return keepListening(signal, tell, hasHeard)
    })
    .catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}
