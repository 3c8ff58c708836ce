/**
 * A stored rich text: the editor's JSON (tiptap), limited to what is listed here. `readDocument` is the only
 * way in.
 */
export type TextAlign = 'left' | 'center' | 'right' | 'justify'
export const textAligns: readonly TextAlign[] = ['left', 'center', 'right', 'justify']

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }

interface Marked {
  readonly marks?: readonly Mark[]
}
export interface TextNode extends Marked {
  readonly type: 'text'
  readonly text: string
}
export interface HardBreak {
  readonly type: 'hardBreak'
}
/** A placeholder, by its key in the catalogue: `cliente.razao`. */
export interface VariableNode extends Marked {
  readonly type: 'variavel'
  readonly attrs: { readonly chave: string }
}
export type Inline = TextNode | HardBreak | VariableNode

type Aligned = { readonly textAlign: TextAlign | null }
export interface Paragraph {
  readonly type: 'paragraph'
  readonly attrs: Aligned
  readonly content?: readonly Inline[]
}
export interface Heading {
  readonly type: 'heading'
  readonly attrs: Aligned & { readonly level: 1 | 2 | 3 }
  readonly content?: readonly Inline[]
}
export interface ListItem {
  readonly type: 'listItem'
  readonly content: readonly Block[]
}
export interface BulletList {
  readonly type: 'bulletList'
  readonly content: readonly ListItem[]
}
/** HTML's `type` of an ordered list: 1, a, A, i, I. */
export type NumberingKind = '1' | 'a' | 'A' | 'i' | 'I'
export interface OrderedList {
  readonly type: 'orderedList'
  readonly attrs: { readonly start: number; readonly type: NumberingKind | null }
  readonly content: readonly ListItem[]
}
export interface Blockquote {
  readonly type: 'blockquote'
  readonly content: readonly Block[]
}
export interface TableCell {
  readonly type: 'tableCell' | 'tableHeader'
  readonly attrs: {
    readonly colspan: number
    readonly rowspan: number
    /** Width in pixels of each column spanned; a null column shares the width that is left. */
    readonly colwidth: readonly number[] | null
  }
  readonly content: readonly Block[]
}
export interface TableRow {
  readonly type: 'tableRow'
  readonly content?: readonly TableCell[]
}
export interface Table {
  readonly type: 'table'
  readonly content: readonly TableRow[]
}
/** A stored image, by its name in the file manager; external addresses are impossible. */
export interface ImageNode {
  readonly type: 'image'
  readonly attrs: {
    readonly arquivo: string
    readonly alt: string
    /** Percentage of the text's width. */
    readonly largura: number
    readonly alinhamento: 'left' | 'center' | 'right'
  }
}
export interface Rule {
  readonly type: 'horizontalRule'
}
export interface PageBreak {
  readonly type: 'pageBreak'
}

export type Block =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | Blockquote
  | Rule
  | Table
  | ImageNode
export type TopBlock = Block | PageBreak

export interface RichText {
  readonly type: 'doc'
  readonly content: readonly TopBlock[]
}

export const emptyDocument: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { textAlign: null } }],
}

type RichNode = RichText | TopBlock | ListItem | TableRow | TableCell | Inline

interface Tree<N> {
  readonly type: string
  readonly content?: readonly N[]
}

/** Every node of a document, in reading order. */
export function* nodesOf<N extends Tree<N>>(node: N): Generator<N> {
  yield node
  for (const child of node.content ?? []) yield* nodesOf<N>(child)
}

export const richNodesOf = (document: RichText): Generator<RichNode> => nodesOf<RichNode>(document)

/** The distinct image names of a document. */
export const imagesIn = (document: RichText): string[] => [
  ...new Set(
    [...richNodesOf(document)].flatMap((node) => (node.type === 'image' ? node.attrs.arquivo : [])),
  ),
]

const ownLine = new Set(['paragraph', 'heading', 'tableRow', 'horizontalRule'])

/** A node of a stored text, which may be older than the present types. */
interface LooseNode extends Tree<LooseNode> {
  readonly text?: string
  readonly attrs?: object
}

/** The text of a document, one line per paragraph, variables as `{{a.b}}` or, in a filled one, as what they say. */
export function plainText(document: LooseNode): string {
  const lines: string[] = ['']
  for (const node of nodesOf(document)) {
    if (ownLine.has(node.type) && lines.at(-1) !== '') lines.push('')
    const piece = pieceOf(node)
    lines.push(`${lines.pop() ?? ''}${piece}`)
  }
  return lines.join('\n').trim()
}

function pieceOf({ type, text = '', attrs = {} }: LooseNode): string {
  if (type === 'text') return text
  if (type === 'variavel') return `{{${'chave' in attrs ? attrs.chave : ''}}}`
  if (type === 'preenchida') return 'texto' in attrs ? String(attrs.texto) : ''
  return type === 'hardBreak' ? ' ' : ''
}
