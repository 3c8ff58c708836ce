/**
 * A rich text as the product stores it: the JSON of the editor (tiptap), with only what is listed
 * here. `readDocument` is the one way in.
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
/** A place to be filled, by its key in the catalogue: `cliente.razao`. */
export interface VariableNode extends Marked {
  readonly type: 'variavel'
  readonly attrs: { readonly chave: string }
}
export type Inline = TextNode | HardBreak | VariableNode

interface Aligned {
  readonly textAlign: TextAlign | null
}
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
/** `type` as HTML has it: 1, a, A, i, I. */
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
    /** Pixels of each column spanned; null lets the column share what is left. */
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
/** A stored image, by its name in the file manager; never an address. */
export interface ImageNode {
  readonly type: 'image'
  readonly attrs: {
    readonly arquivo: string
    readonly alt: string
    /** Share of the text's width, in percent. */
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

type AnyNode = { readonly type: string; readonly content?: readonly unknown[] }

/** Every node of a document, in reading order. */
export function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const child of node.content ?? []) yield* nodesOf(child as AnyNode)
}

/** Names of the images of a document, each once. */
export const imagesIn = (document: RichText): string[] => [
  ...new Set(
    [...nodesOf(document)].flatMap((node) =>
      node.type === 'image' ? (node as ImageNode).attrs.arquivo : [],
    ),
  ),
]

const ownLine = new Set(['paragraph', 'heading', 'tableRow', 'horizontalRule'])

/** The words of a document, one line per paragraph, variables as `{{a.b}}`. */
export function plainText(document: AnyNode): string {
  const lines: string[] = ['']
  for (const node of nodesOf(document)) {
    if (ownLine.has(node.type) && lines.at(-1) !== '') lines.push('')
    const piece = pieceOf(node)
    lines.push(`${lines.pop() ?? ''}${piece}`)
  }
  return lines.join('\n').trim()
}

function pieceOf(node: AnyNode): string {
  if (node.type === 'text') return (node as TextNode).text
  if (node.type === 'variavel') return `{{${(node as VariableNode).attrs.chave}}}`
  return node.type === 'hardBreak' ? ' ' : ''
}
