interface EarlyReply {
  readonly status: number
  readonly text: string
}

declare global {
  /** What the page itself asked for before any script came (public/first-paint.js), by address. */
  var leituras: Map<string, Promise<EarlyReply>> | undefined
}

/** The reply that the page asked for early; each is read once. */
export function takeEarly(address: string): Promise<EarlyReply> | undefined {
  const reply = globalThis.leituras?.get(address)
  globalThis.leituras?.delete(address)
  return reply
}

/** The same reply, left for the screen to take. */
export const peekEarly = (address: string): Promise<EarlyReply> | undefined =>
  globalThis.leituras?.get(address)
