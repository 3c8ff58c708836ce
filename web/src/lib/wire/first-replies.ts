interface FirstReply {
  readonly status: number
  readonly text: string
}

declare global {
  /** Replies the page requested before the scripts loaded (first-paint/first-paint.ts), by address. */
  var firstReplies: Map<string, Promise<FirstReply>> | undefined
  /** The session's reply. Once it is here, the first replies have been requested. */
  var firstSession: Promise<FirstReply> | undefined
}

/** Takes the session's reply, which the page requests once. */
export function takeSession(): Promise<FirstReply> | undefined {
  const reply = globalThis.firstSession
  globalThis.firstSession = undefined
  return reply
}

/** Takes the reply the page requested early; each can be taken once. */
export function takeReply(address: string): Promise<FirstReply> | undefined {
  const reply = globalThis.firstReplies?.get(address)
  globalThis.firstReplies?.delete(address)
  return reply
}

/** The same reply without taking it, once it has been requested. */
export async function peekReply(address: string): Promise<FirstReply | undefined> {
  await globalThis.firstSession
  return globalThis.firstReplies?.get(address)
}
