// Runs before the first paint. Applies the colours and layout this browser remembers, and the brand when the
// server did not write it into the page, so that nothing flashes. Then it requests the session's token, which the
// app takes over, and with it what the server listed in the page for this address (api/src/kernel/pages/first-loads.ts):
// the replies rendered early, then all other replies and files in parallel.
//
// It is a classic script (web/build/first-paint.ts), so it imports nothing.
// The look.
;(() => {
  type Stored = Readonly<Record<string, string | undefined>>

  const stored = (key: string): Stored => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null) ?? {}
    } catch {
      return {}
    }
  }

  const root = document.documentElement
  const declared = document.querySelector<HTMLMetaElement>('meta[name="marca"]')
  const marca = declared ? (JSON.parse(declared.content) as Stored) : stored('claquete.marca')
  const { tema, cor, densidade, menu_recolhido } = stored('claquete.preferencias')
  const isDark = () =>
    tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['mantineColorScheme'] = isDark() ? 'dark' : 'light'
  root.dataset['lateral'] = cor ?? marca['cor_layout'] ?? 'black'
  root.dataset['densidade'] = densidade ?? 'normal'
  root.dataset['menu'] = menu_recolhido === 'S' ? 'recolhido' : 'aberto'
  const isSignedIn = localStorage.getItem('claquete.sessao') !== null
  root.dataset['sessao'] = isSignedIn ? 'aberta' : 'fechada'
  if (declared) return
  if (marca['cor_primaria']) root.style.setProperty('--accent', marca['cor_primaria'])
  if (marca['titulo']) document.title = marca['titulo']
  if (marca['icone']) {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', marca['icone'])
  }
  addEventListener('DOMContentLoaded', () => {
    for (const place of document.querySelectorAll('[data-marca-nome]')) {
      place.textContent = marca['sidebar_titulo'] ?? 'Claquete'
    }
    for (const image of document.querySelectorAll<HTMLImageElement>('[data-marca-logo]')) {
      if (marca['logo']) image.src = marca['logo']
    }
  })
})()

// The requests.
;(() => {
  /** Discard prefetched replies after 20 s: the user navigated away. */
  const keptMs = 20_000
  /** Replies rendered early load alone for at most this long; then the screens start loading too. */
  const aloneMs = 1_000

  const named = (name: string) =>
    document
      .querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
      ?.content.split(' ')
      .filter(Boolean) ?? []

  // Consume the body; unread responses stall.
  const read = async (address: string, options: RequestInit) => {
    const response = await fetch(address, options)
    return { status: response.status, text: await response.text() }
  }
  const replies: NonNullable<typeof globalThis.firstReplies> = new Map()
  const ask = (addresses: readonly string[], token: string) => {
    for (const address of addresses) {
      const reply = read(address, { headers: { Authorization: `Bearer ${token}` } })
      // The screen that takes the reply handles the failure.
      reply.catch(() => undefined)
      replies.set(address, reply)
    }
  }
  const add = <Name extends 'link' | 'script'>(
    name: Name,
    values: Partial<HTMLElementTagNameMap[Name]>,
  ) => {
    const element = document.createElement(name)
    Object.assign(element, { crossOrigin: '', ...values })
    document.head.append(element)
    return element
  }
  const bring = (href: string) => {
    if (href.endsWith('.css')) add('link', { rel: 'preload', as: 'style', href })
    else add('link', { rel: 'modulepreload', href })
  }
  const bringStyle = (href: string) =>
    new Promise<unknown>((resolve) => {
      const link = add('link', { rel: 'stylesheet', href })
      // A style that fails to load must not stop the screens.
      link.onload = link.onerror = resolve
    })
  const startScreens = async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('[data-later]')) {
      image.src = image.dataset['later'] ?? ''
    }
    await Promise.all(named('styles').map(bringStyle))
    for (const src of named('entry')) add('script', { type: 'module', src })
  }

  const nextFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })

  /** Lets the browser show a frame and answer the person before the next piece of work. */
  const turn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })

  /** Fetches the token, then the first replies with it. Resolves to undefined without a session. */
  const openSession = (addresses: readonly string[]) => {
    let token: string | undefined
    const session = read('/api/v2/auth/session', { method: 'POST' }).then((reply) => {
      if (reply.status === 200) token = (JSON.parse(reply.text) as { token: string }).token
      if (token) ask(addresses, token)
      return reply
    })
    globalThis.firstSession = session
    // The app handles the failure.
    return session.then(
      () => token,
      () => undefined,
    )
  }

  const begin = async (isSignedIn: boolean) => {
    globalThis.firstReplies = replies
    if (isSignedIn) {
      setTimeout(() => replies.clear(), keptMs)
      const early = named('early-reads')
      const files = [...named('entry'), ...named('files')]
      const session = openSession(early.length > 0 ? early : named('reads'))
      if (early.length > 0) {
        const alone = new Promise<undefined>((resolve) => setTimeout(resolve, aloneMs))
        const token = await Promise.race([session, alone])
        const drawn = Promise.allSettled(replies.values()).then(nextFrame)
        if (replies.size > 0) await Promise.race([drawn, alone])
        // Asking for all at once would hold the first lines back for a tenth of a second on a slow processor.
        for (const address of token ? named('reads') : []) {
          ask([address], token ?? '')
          await turn()
        }
        for (const href of files) {
          bring(href)
          await turn()
        }
      } else files.forEach(bring)
    }
    await startScreens()
  }

  const isSignedIn = localStorage.getItem('claquete.sessao') !== null
  void begin(isSignedIn && named('reads').length > 0)
})()
