import type { BrandView } from '@claquete/contract/kernel/brand'
import { unitText as inWordOf } from '@claquete/core/kernel/writing/unit-text'

type Shown = Pick<BrandView, 'titulo' | 'cor_primaria' | 'labels'>

/** Where another server delivers the page, as in development. */
const unknown = {
  titulo: 'Claquete',
  cor_primaria: '#1864ab',
  labels: { empresa: 'Empresa', empresas: 'Empresas' },
} as Shown

/** The brand of this host, which the server writes into the page. */
const brand: Shown =
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="marca"]')?.content ?? 'null') ??
  unknown

/** A text in this host's word for a company. */
export const unitText = (text: string): string => inWordOf(text, brand.labels)

/** The title of the page: what it is, and of whom. */
export const setTitle = (title: string, of: string = brand.titulo): void => {
  document.title = `${title} · ${of}`
}
