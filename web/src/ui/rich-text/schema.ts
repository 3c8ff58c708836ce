import { isSafeLink } from '@claquete/core/kernel/rich-text/read'
import { InputRule, Node, nodePasteRule } from '@tiptap/core'
import type { Extensions } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'

/**
 * The document schema; the server reads it in `core/src/kernel/rich-text/read.ts`. It has no React; node views
 * extend these nodes.
 */
const written = /\{\{\s*([a-z][a-z0-9_]*(?:\.[a-z0-9_]+){0,2})\s*\}\}/gi
const justWritten = new RegExp(`${written.source}$`, 'i')
const keyOf = (match: ArrayLike<string>) => (match[1] ?? '').toLowerCase()

/** A variable to be filled. It is atomic, so it cannot be partly deleted or formatted. */
export const Variable = Node.create({
  name: 'variavel',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    chave: { default: '', parseHTML: (element) => element.getAttribute('data-variavel') ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-variavel]' }],
  renderHTML: ({ node }) => [
    'span',
    { 'data-variavel': node.attrs['chave'] },
    `{{${node.attrs['chave']}}}`,
  ],
  renderText: ({ node }) => `{{${node.attrs['chave']}}}`,
  addInputRules() {
    return [
      new InputRule({
        find: justWritten,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ chave: keyOf(match) }))
        },
      }),
    ]
  },
  addPasteRules() {
    return [
      nodePasteRule({
        find: written,
        type: this.type,
        getAttributes: (match) => ({ chave: keyOf(match) }),
      }),
    ]
  },
})

/** A stored image. Its URL is looked up on display and never stored. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    arquivo: { default: '', parseHTML: (element) => element.getAttribute('data-arquivo') ?? '' },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    largura: { default: 100, parseHTML: (e) => Number(e.getAttribute('data-largura') ?? 100) },
    alinhamento: {
      default: 'center',
      parseHTML: (element) => element.getAttribute('data-alinhamento') ?? 'center',
    },
  }),
  // Accept only images stored in the product; other pasted images arrive as files.
  parseHTML: () => [{ tag: 'img[data-arquivo]' }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    {
      'data-arquivo': attrs['arquivo'],
      'data-largura': attrs['largura'],
      'data-alinhamento': attrs['alinhamento'],
      alt: attrs['alt'],
    },
  ],
})

/** Starts a new page. Allowed only at the top level of the document. */
export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'top',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: () => ['div', { 'data-page-break': '' }],
})

const Documento = Node.create({ name: 'doc', topNode: true, content: '(block | top)+' })

const lineTypes = ['heading', 'paragraph']

/** All extensions except the three nodes with node views of their own. */
export const textExtensions: Extensions = [
  Documento,
  StarterKit.configure({
    document: false,
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => isSafeLink(uri),
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  TextAlign.configure({ types: lineTypes }),
  TableKit.configure({ table: { resizable: true, cellMinWidth: 48, lastColumnResizable: false } }),
]

/** The whole schema, to parse documents without showing them. */
export const schemaExtensions: Extensions = [...textExtensions, Variable, Picture, PageBreak]
