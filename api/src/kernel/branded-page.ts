import type { BrandView } from '@claquete/contract/acesso/sessao/sessao'
import type { Brand } from './config.ts'
import { escapeHtml } from './mail/html.ts'

/** The public part of a brand: its hosts stay on the server. */
export const brandView = ({ hosts: _, ...view }: Brand): BrandView => view

/** Replaces every occurrence; throws when there is none, because the page no longer fits this file. */
function put(html: string, place: RegExp, by: (found: string, ...groups: string[]) => string) {
  if (html.search(place) < 0) throw new Error(`index.html: falta ${String(place)}`)
  return html.replace(place, by)
}

/**
 * The page in its brand from the first paint: name, icon, logo, colours and, for the script, the brand's
 * data. No script is written into it: the content policy would refuse one.
 */
export function brandedPage(html: string, brand: Brand): string {
  const { titulo, icone, logo, sidebar_titulo, cor_layout, cor_primaria } = brand
  const meta = `<meta name="marca" content="${escapeHtml(JSON.stringify(brandView(brand)))}" />`
  let page = put(html, /data-lateral="[^"]*"/, () => {
    return `data-lateral="${cor_layout}" style="--accent: ${cor_primaria}"`
  })
  page = put(
    page,
    /<title>[^<]*<\/title>/,
    () => `${meta}\n    <title>${escapeHtml(titulo)}</title>`,
  )
  page = put(page, /(<link rel="icon" href=")[^"]*/, (_, before) => before + escapeHtml(icone))
  page = put(page, /(<img data-marca-logo\b[^>]*? src=")[^"]*/g, (_, before) => {
    return before + escapeHtml(logo)
  })
  return put(page, /(<b\s+data-marca-nome\s*>)[^<]*/g, (_, before) => {
    return before + escapeHtml(sidebar_titulo)
  })
}
