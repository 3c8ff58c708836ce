interface EarlyReply {
  readonly status: number
  readonly text: string
}

declare global {
  interface Window {
    /** What the page itself asked for before any script came (public/first-paint.js), by address. */
    leituras?: Map<string, Promise<EarlyReply>>
  }
}

/** The reply that the page asked for early; each is read once. */
export function takeEarly(address: string): Promise<EarlyReply> | undefined {
  const reply = globalThis.window?.leituras?.get(address)
  globalThis.window?.leituras?.delete(address)
  return reply
}

/** The same reply, left for the screen to take. */
export const peekEarly = (address: string): Promise<EarlyReply> | undefined =>
  globalThis.window?.leituras?.get(address)
