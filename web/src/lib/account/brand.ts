import type { BrandView } from '@claquete/contract/kernel/brand'
import { sessaoHostname } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { call } from '../wire/request.ts'
import { browserStorage } from '../plain/storage.ts'
import { store } from '../plain/store.ts'
import { useStore } from '../plain/use-store.ts'

const storageKey = 'claquete.marca'

/** Used until the server says which brand this host has. */
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
    empresa_genero: 'f',
    verba_producao: 'Verba de produção',
    fornecedores_job: 'Fornecedores por job',
  },
}

/** The brand the server writes into the page; absent where another server delivers the page. */
function declared(): BrandView | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="marca"]')?.content
  return content ? JSON.parse(content) : undefined
}

function cached(): BrandView {
  try {
    return declared() ?? JSON.parse(browserStorage.getItem(storageKey) ?? 'null') ?? unknown
  } catch {
    return unknown
  }
}

const brandStore = store<BrandView>(cached())

/** The brand of this host: name, logo, colours, renamed labels, support link. */
export const useBrand = (): BrandView => useStore(brandStore)
export const brand = (): BrandView => brandStore.get()

/**
 * Asks the server for the brand of this host when the page does not declare it, and stores it for the first paint
 * of the next page. When the call fails, the stored brand stays.
 */
export async function loadBrand(): Promise<void> {
  if (declared()) return
  try {
    const { marca } = await call(sessaoHostname, {})
    const text = JSON.stringify(marca)
    if (text === browserStorage.getItem(storageKey)) return
    browserStorage.setItem(storageKey, text)
    brandStore.set(marca)
  } catch {
    // The page keeps its current brand; a later call reports the connection problem.
  }
}
