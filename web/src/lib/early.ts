/** Replies asked for before the screen that reads them has come. */
const asked = new Map<string, Promise<Response>>()
/** Whoever has not come for a reply by then has gone elsewhere. */
const keptMs = 20_000

/** Asks for what a screen reads first, by its whole address, while the screen's code is still on its way. */
export function askEarly(address: string, ask: () => Promise<Response>): void {
  if (asked.has(address)) return
  const reply = ask()
  // The screen itself meets the failure.
  reply.catch(() => undefined)
  asked.set(address, reply)
  setTimeout(() => asked.delete(address), keptMs)
}

/** The reply that was asked for early; each is read once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const reply = asked.get(address)
  asked.delete(address)
  return reply
}
