// Asks for what the page shows before the page's own code has loaded, so that on a slow connection both come at
// once. Which call it is, the server writes into the page of each address (api/src/kernel/pages/guest.ts).
//
// It is a classic script (web/build/guest.ts), so it imports nothing.
;(() => {
  const { pathname, search } = location
  const words = new URLSearchParams(search)
  const token =
    words.get('token') ?? decodeURIComponent(pathname.split('/').filter(Boolean).pop() ?? '')
  const guest: NonNullable<typeof globalThis.guest> = { token }
  globalThis.guest = guest
  const address = document.querySelector<HTMLMetaElement>('meta[name="abrir"]')?.content
  // What the address says besides, as a page of a list, is asked for by the page's own code.
  if (!address || [...words.keys()].some((name) => name !== 'token')) return
  const body = JSON.stringify({ token })
  const reply = fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  }).then(async (response) => ({ status: response.status, text: await response.text() }))
  // Whoever takes the reply handles its failure.
  reply.catch(() => undefined)
  guest.early = { asked: address + body, reply }
})()
