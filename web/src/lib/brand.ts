import type { BrandView } from '@claquete/contract/acesso/sessao/sessao'
import { call } from './request.ts'
import { store } from './store.ts'
import { useStore } from './use-store.ts'

const storageKey = 'claquete.marca'

/** Shown until the server has said which brand the host has. */
const unknown: BrandView = {
  id: 'claquete',
  main: true,
  nome: 'Claquete',
  titulo: 'Claquete',
  icone: '/brands/claquete.svg',
  sidebar_titulo: 'Claquete',
  logo: '/brands/claquete.svg',
  cor_layout: 'black',
  cor_primaria: '#1864ab',
  suporte: '',
  labels: {
    empresas: 'Empresas',
    empresa: 'Empresa',
    verba_producao: 'Verba de produção',
    fornecedores_job: 'Fornecedores por job',
  },
}

/** Written into the page by the server; absent where the screens are served by something else. */
function declared(): BrandView | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="marca"]')?.content
  return content ? JSON.parse(content) : undefined
}

function cached(): BrandView {
  try {
    return declared() ?? JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? unknown
  } catch {
    return unknown
  }
}

const brandStore = store<BrandView>(cached())

/** The brand of this host: name, logo, colours, renamed labels, support link. */
export const useBrand = (): BrandView => useStore(brandStore)
export const brand = (): BrandView => brandStore.get()

/**
 * Where the page does not say its brand, asks the server for that of the host; it is kept, so that the
 * next page has it at its first paint. Without an answer the kept one stays.
 */
export async function loadBrand(): Promise<void> {
  if (declared()) return
  const { sessaoHostname } = await import('@claquete/contract/acesso/sessao/sessao')
  try {
    const { marca } = await call(sessaoHostname, {})
    const text = JSON.stringify(marca)
    if (text === localStorage.getItem(storageKey)) return
    localStorage.setItem(storageKey, text)
    brandStore.set(marca)
  } catch {
    // The page goes on with the brand it has; the next call that matters tells what is wrong.
  }
}
