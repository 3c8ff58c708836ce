import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { Html } from './html.ts'

/** Refuses URLs, expressions and characters that end the attribute. */
const plainValue = [/^(?!.*(?:url|expression|javascript|import))[^;{}<>\\"]{1,200}$/i]

const words = (text: string) => text.trim().split(/\s+/)

const styles = words(`
  color background background-color opacity vertical-align
  font font-family font-size font-style font-weight line-height
  text-align text-decoration text-indent text-transform letter-spacing
  margin margin-top margin-right margin-bottom margin-left
  padding padding-top padding-right padding-bottom padding-left
  border border-top border-right border-bottom border-left border-radius
  border-collapse border-spacing border-color border-style border-width
  width max-width min-width height max-height display list-style-type
  white-space word-break overflow-wrap float clear`)

const tags = words(`
  p br div span h1 h2 h3 h4 h5 h6 hr blockquote pre code
  strong b em i u s sub sup small mark font center ul ol li a img figure figcaption
  table caption colgroup col thead tbody tfoot tr th td`)

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang', 'title'],
    a: ['href', 'name'],
    img: ['src', 'alt', 'width', 'height'],
    font: ['color', 'face', 'size'],
    ol: ['start', 'type'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'bgcolor', 'role'],
    ...Object.fromEntries(
      ['th', 'td', 'col', 'tr'].map((tag) => [
        tag,
        ['colspan', 'rowspan', 'width', 'height', 'valign', 'bgcolor', 'span', 'scope'],
      ]),
    ),
  },
  allowedStyles: { '*': Object.fromEntries(styles.map((name) => [name, plainValue])) },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures are embedded or come from https; nothing else is loaded.
  allowedSchemesByTag: { img: ['cid', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Cleans markup written or pasted by a person: no scripts, no loading, no imitation of the interface. */
export const cleanMarkup = (markup: string): Html => new Html(sanitizeHtml(markup, options))

/** The plain text version: links written out, tables as lines, 78 columns. */
export function plainTextOf(markup: string): string {
  return convert(markup, {
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'img', format: 'skip' },
      { selector: 'title', format: 'skip' },
      { selector: '[data-previa]', format: 'skip' },
      ...[1, 2, 3, 4, 5, 6].map((n) => ({ selector: `h${n}`, options: { uppercase: false } })),
    ],
  }).trim()
}
