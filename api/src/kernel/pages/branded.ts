import type { BrandView } from '@claquete/contract/kernel/brand'
import type { Brand } from '../settings/config.ts'
import { escapeHtml } from '../mail/html.ts'

/** The public part of a brand: its hosts stay on the server. */
export const brandView = ({ hosts: _, ...view }: Brand): BrandView => view

/** Replaces every occurrence; throws when there is none, because the page no longer fits this file. */
function put(html: string, place: RegExp, by: (found: string, ...groups: string[]) => string) {
  if (html.search(place) < 0) throw new Error(`falta na página ${String(place)}`)
  return html.replace(place, by)
}

/**
 * Writes the brand into a page, so that the first paint shows its name, icon and colours. The page's script finds the
 * brand's data in a `meta`: the content policy would refuse an inline script.
 */
export function brandedHead(html: string, brand: Brand): string {
  const { titulo, icone, cor_layout, cor_primaria } = brand
  const meta = `<meta name="marca" content="${escapeHtml(JSON.stringify(brandView(brand)))}" />`
  let page = put(html, /data-lateral="[^"]*"/, () => {
    return `data-lateral="${cor_layout}" style="--accent: ${cor_primaria}"`
  })
  page = put(
    page,
    /<title>[^<]*<\/title>/,
    () => `${meta}\n    <title>${escapeHtml(titulo)}</title>`,
  )
  return put(page, /(<link rel="icon" href=")[^"]*/, (_, before) => before + escapeHtml(icone))
}

/** The page of the product, which also shows the brand's logo and name. */
export function brandedPage(html: string, brand: Brand): string {
  const { logo, sidebar_titulo } = brand
  const page = put(
    brandedHead(html, brand),
    /(<img data-marca-logo\b[^>]*? src=")[^"]*/g,
    (_, before) => before + escapeHtml(logo),
  )
  return put(page, /(<b\s+data-marca-nome\s*>)[^<]*/g, (_, before) => {
    return before + escapeHtml(sidebar_titulo)
  })
}
