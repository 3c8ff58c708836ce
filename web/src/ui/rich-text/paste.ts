import DOMPurify from 'dompurify'

/** Pasted text keeps only these styles: alignment, weight, slant and decoration. */
const looks = {
  'text-align': /^(left|center|right|justify)$/,
  'font-weight': /^(bold|bolder|normal|[1-9]00)$/,
  'font-style': /^(italic|normal)$/,
  'text-decoration': /^(underline|line-through|none)$/,
}

const words = 'p h1 h2 h3 blockquote hr br div span b strong i em u s a ul ol li'
const tables = 'table thead tbody tr td th img'
/** Tags that become others of the editor. */
const renamed: Readonly<Record<string, string>> = {
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  strike: 's',
  del: 's',
  ins: 'u',
}

/** What a tag keeps beside its style. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  p: ['data-lista', 'data-nivel', 'data-tipo'],
  span: ['data-variavel'],
  img: ['data-arquivo', 'data-largura', 'data-alinhamento', 'alt'],
  div: ['data-page-break'],
}

const known = ['style', ...Object.values(attributes).flat()]
const rules = {
  ALLOWED_TAGS: [...`${words} ${tables}`.split(' '), ...Object.keys(renamed)],
  ALLOWED_ATTR: known,
  ADD_URI_SAFE_ATTR: known.filter((name) => name !== 'href'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(https?|mailto|tel):/i,
  // The text inside these is no text of the document.
  FORBID_CONTENTS:
    'style script textarea option noscript noembed noframes iframe title xml template svg math'.split(
      ' ',
    ),
  RETURN_DOM_FRAGMENT: true as const,
}

function keepLooks(element: HTMLElement): void {
  const kept = Object.entries(looks).flatMap(([name, values]) => {
    const value = element.style.getPropertyValue(name)
    return values.test(value) ? [`${name}:${value}`] : []
  })
  if (kept.length) element.setAttribute('style', kept.join(';'))
  else element.removeAttribute('style')
}

function rename(element: HTMLElement, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  for (const { name: key, value } of element.attributes) other.setAttribute(key, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Of what is safe, keeps what the editor knows. */
function simplify(element: HTMLElement): void {
  const tag = element.localName
  if (tag === 'br' && /page-break-before\s*:\s*always/i.test(element.getAttribute('style') ?? '')) {
    const page = element.ownerDocument.createElement('div')
    page.setAttribute('data-page-break', '')
    element.replaceWith(page)
    return
  }
  // Drop images that are not stored in the product.
  if (tag === 'img' && !element.dataset['arquivo']) {
    element.remove()
    return
  }
  const kept = attributes[tag] ?? []
  for (const name of element.getAttributeNames()) {
    if (name !== 'style' && !kept.includes(name)) element.removeAttribute(name)
  }
  keepLooks(element)
  const name = renamed[tag]
  if (name) rename(element, name)
}

function sanitize(html: string): string {
  const box = document.createElement('div')
  const safe = DOMPurify.sanitize(html, rules)
  for (const element of safe.querySelectorAll<HTMLElement>('*')) simplify(element)
  box.append(safe)
  return box.innerHTML
}

/** Word pastes list items as paragraphs with a marker text; the marker tells the kind of list. */
const wordItem = /<p\b([^>]*mso-list:[^>]*?level(\d)[^>]*)>([\s\S]*?)<\/p>/gi
const wordMark =
  /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>|<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>(?=\s*(?:<(?!\/span)|[^<\s]))/i

function markWordLists(html: string): string {
  return html.replace(wordItem, (_, attributes: string, level: string, body: string) => {
    const found = wordMark.exec(body)
    const mark = (found?.[1] ?? found?.[2] ?? '').replace(/<[^>]*>|&nbsp;|[\s\u00a0]/g, '')
    const text = found ? body.replace(found[0], '') : body
    const number = /^\(?([0-9]+|[a-z]+)[.)]/i.exec(mark)?.[1]
    const kind = number === undefined ? 'ul' : 'ol'
    const type = number === undefined ? '' : ` data-tipo="${numberType(number)}"`
    const align = /text-align:\s*(left|center|right|justify)/i.exec(attributes)?.[1]
    const style = align ? ` style="text-align:${align}"` : ''
    return `<p data-lista="${kind}" data-nivel="${level}"${type}${style}>${text}</p>`
  })
}

function numberType(number: string): string {
  if (/^\d/.test(number)) return '1'
  const isLower = number === number.toLowerCase()
  if (/^[ivx]{2,}$/i.test(number)) return isLower ? 'i' : 'I'
  return isLower ? 'a' : 'A'
}

const cleanItem =
  /<p data-lista="(ul|ol)" data-nivel="(\d)"(?: data-tipo="(\w)")?([^>]*)>([\s\S]*?)<\/p>\s*/g

/** Turns runs of marked paragraphs into lists, nested by level. */
function buildLists(html: string): string {
  let made = ''
  let from = 0
  const open: string[] = []
  const close = (depth: number) => {
    let tags = ''
    while (open.length > depth) tags += `</li></${open.pop()}>`
    return tags
  }
  for (const match of html.matchAll(cleanItem)) {
    const [whole, kind = 'ul', nivel = '1', type, rest = '', body = ''] = match
    if (match.index !== from) made += close(0) + html.slice(from, match.index)
    from = match.index + whole.length
    const depth = Math.min(Number(nivel), open.length + 1)
    made += close(depth)
    if (open.length === depth && open.at(-1) !== kind) made += close(depth - 1)
    if (open.length === depth) made += '</li>'
    else {
      open.push(kind)
      made += type && type !== '1' ? `<${kind} type="${type}">` : `<${kind}>`
    }
    made += `<li><p${rest}>${body}</p>`
  }
  return made + close(0) + html.slice(from)
}

/**
 * Turns HTML of the clipboard (Word, Google Docs, a web page) into safe, simple HTML: text, headings, lists,
 * tables, links and basic styles. The editor's schema then parses the result.
 */
export function cleanPastedHtml(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html
  const clean = sanitize(markWordLists(fragment))
  return buildLists(clean).replace(/<p([^>]*)>(?:&nbsp;|\u00a0|\s)+<\/p>/g, '<p$1></p>')
}
