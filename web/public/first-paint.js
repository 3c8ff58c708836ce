// Runs before anything is drawn: the colours and the shape of the screen that this browser remembers,
// and the brand where the server did not write it into the page, so that nothing flashes meanwhile. Then
// it asks for what the screen of this address needs, as the server wrote it into the page (first-loads.ts):
// together, where one would come after the other.
;(() => {
  /** Whoever does not come so soon for what was read early has gone elsewhere. */
  const keptMs = 20_000
  /** What is drawn early has the processor for itself for so long at most. */
  const aloneMs = 1_000

  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {}
    } catch {
      return {}
    }
  }
  const named = (name) =>
    document.querySelector(`meta[name="${name}"]`)?.content.split(' ').filter(Boolean) ?? []

  // Read whole: of a body that nobody reads, only the beginning comes.
  const read = async (address, headers) => {
    const response = await fetch(address, { headers })
    return { status: response.status, text: await response.text() }
  }
  const ask = (addresses, token) => {
    for (const address of addresses) {
      const reply = read(address, { Authorization: `Bearer ${token}` })
      // The screen itself meets the failure.
      reply.catch(() => undefined)
      window.leituras.set(address, reply)
    }
  }
  const add = (name, values) => {
    const element = Object.assign(document.createElement(name), { crossOrigin: '', ...values })
    document.head.append(element)
    return element
  }
  const bring = (addresses) => {
    for (const href of addresses) {
      if (href.endsWith('.css')) add('link', { rel: 'preload', as: 'style', href })
      else add('link', { rel: 'modulepreload', href })
    }
  }
  const bringStyle = (href) =>
    new Promise((resolve) => {
      const link = add('link', { rel: 'stylesheet', href })
      // Without a style that does not come the screens are ugly; without the screens there is nothing.
      link.onload = link.onerror = resolve
    })
  const startScreens = async () => {
    for (const image of document.querySelectorAll('[data-depois]')) image.src = image.dataset.depois
    await Promise.all(named('estilos').map(bringStyle))
    for (const src of named('entrada')) add('script', { type: 'module', src })
  }

  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })

  const begin = async (token) => {
    window.leituras = new Map()
    if (token) {
      setTimeout(() => window.leituras.clear(), keptMs)
      ask(named('leituras-cedo'), token)
      const alone = new Promise((resolve) => setTimeout(resolve, aloneMs))
      const drawn = Promise.allSettled(window.leituras.values()).then(nextFrame)
      if (window.leituras.size > 0) await Promise.race([drawn, alone])
      ask(named('leituras'), token)
    }
    if (token) bring([...named('entrada'), ...named('arquivos')])
    await startScreens()
  }

  const root = document.documentElement
  const declared = document.querySelector('meta[name="marca"]')
  const marca = declared ? JSON.parse(declared.content) : stored('claquete.marca')
  const { tema, cor, densidade, menu_recolhido } = stored('claquete.preferencias')
  const dark =
    tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.dataset.lateral = cor ?? marca.cor_layout ?? 'black'
  root.dataset.densidade = densidade ?? 'normal'
  root.dataset.menu = menu_recolhido === 'S' ? 'recolhido' : 'aberto'
  const token = localStorage.getItem('claquete.token')
  const isPublic = location.pathname.startsWith('/orcamentos/proposta/')
  root.dataset.sessao = isPublic ? 'publica' : token ? 'aberta' : 'fechada'
  void begin(token)
  if (declared) return
  if (marca.cor_primaria) root.style.setProperty('--accent', marca.cor_primaria)
  if (marca.titulo) document.title = marca.titulo
  if (marca.icone) document.querySelector('link[rel="icon"]')?.setAttribute('href', marca.icone)
  addEventListener('DOMContentLoaded', () => {
    for (const place of document.querySelectorAll('[data-marca-nome]')) {
      place.textContent = marca.sidebar_titulo ?? 'Claquete'
    }
    for (const image of document.querySelectorAll('[data-marca-logo]')) {
      if (marca.logo) image.src = marca.logo
    }
  })
})()
