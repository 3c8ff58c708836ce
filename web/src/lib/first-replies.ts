interface FirstReply {
  readonly status: number
  readonly text: string
}

declare global {
  /** What the page itself asked for before any script came (first-paint/first-paint.ts), by address. */
  var firstReplies: Map<string, Promise<FirstReply>> | undefined
}

/** The reply that the page itself asked for; each is read once. */
export function takeReply(address: string): Promise<FirstReply> | undefined {
  const reply = globalThis.firstReplies?.get(address)
  globalThis.firstReplies?.delete(address)
  return reply
}

/** The same reply, left for the screen to take. */
export const peekReply = (address: string): Promise<FirstReply> | undefined =>
  globalThis.firstReplies?.get(address)
