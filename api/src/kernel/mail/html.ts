/** Markup made by `html`, safe to insert into other markup. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

type HtmlValue = string | number | Html | null | undefined | readonly HtmlValue[]

/**
 * A template that escapes text, inserts `Html` as it is, joins lists and drops null. Attributes must be in
 * double quotes.
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const markup = parts.reduce((made, part, index) => made + render(values[index - 1]) + part)
  return new Html(markup)
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(render).join('')
  return escapeHtml(String(value))
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
}
