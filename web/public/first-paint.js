// Runs before anything is drawn: the colours and the shape of the screen that this browser remembers,
// and the brand where the server did not write it into the page, so that nothing flashes meanwhile.
;(() => {
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {}
    } catch {
      return {}
    }
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
  const isPublic = location.pathname.startsWith('/orcamentos/proposta/')
  const signedIn = localStorage.getItem('claquete.token') ? 'aberta' : 'fechada'
  root.dataset.sessao = isPublic ? 'publica' : signedIn
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
