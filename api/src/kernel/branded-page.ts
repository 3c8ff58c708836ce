import type { BrandView } from '@claquete/contract/sessao/sessao'
import type { Brand } from './config.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

/** What the screens may know of a brand: not which hosts it has. */
export const brandView = ({ hosts: _, ...view }: Brand): BrandView => view

/** Replaces what is there at least once; a page without it was changed without this file. */
function put(html: string, place: RegExp, by: (found: string, ...groups: string[]) => string) {
  if (html.search(place) < 0) throw new Error(`index.html: falta ${String(place)}`)
  return html.replace(place, by)
}

/**
 * The page as a brand has it from its first paint on: name, icon, logo, colours and, for the script, the
 * brand itself. No script is written into it: the content policy would refuse one.
 */
export function brandedPage(html: string, brand: Brand): string {
  const { titulo, icone, logo, sidebar_titulo, cor_layout, cor_primaria } = brand
  const meta = `<meta name="marca" content="${escaped(JSON.stringify(brandView(brand)))}" />`
  let page = put(html, /data-lateral="[^"]*"/, () => {
    return `data-lateral="${cor_layout}" style="--accent: ${cor_primaria}"`
  })
  page = put(page, /<title>[^<]*<\/title>/, () => `${meta}\n    <title>${escaped(titulo)}</title>`)
  page = put(page, /(<link rel="icon" href=")[^"]*/, (_, before) => before + escaped(icone))
  page = put(page, /(<img data-marca-logo\b[^>]*? src=")[^"]*/g, (_, before) => {
    return before + escaped(logo)
  })
  return put(page, /(<b\s+data-marca-nome\s*>)[^<]*/g, (_, before) => {
    return before + escaped(sidebar_titulo)
  })
}
