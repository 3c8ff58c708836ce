/** Markup made by `html`, safe to put into other markup. */
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
 * Markup with values put into it. Texts are escaped, `Html` is taken as it is, lists are put one
 * after the other and null leaves nothing. Attributes must be written in double quotes.
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

/** Text as it must be written to be read as that text, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
}
