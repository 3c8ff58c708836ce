interface FirstReply {
  readonly status: number
  readonly text: string
}

declare global {
  /** Replies the page requested before the scripts loaded (first-paint/first-paint.ts), by address. */
  var firstReplies: Map<string, Promise<FirstReply>> | undefined
}

/** Takes the reply the page requested early; each can be taken once. */
export function takeReply(address: string): Promise<FirstReply> | undefined {
  const reply = globalThis.firstReplies?.get(address)
  globalThis.firstReplies?.delete(address)
  return reply
}

/** The same reply without taking it. */
export const peekReply = (address: string): Promise<FirstReply> | undefined =>
  globalThis.firstReplies?.get(address)
