import type { Block, HardBreak, Inline, Mark, RichText, TextNode, TopBlock } from './document.ts'
import type { Heading, ListItem, Paragraph, TableCell, TableRow, VariableNode } from './document.ts'
import { marksOf } from './variables.ts'

/** A cell of a table: a text, or one with a small note below it, set in by so many steps. */
type TableText =
  | string
  | { readonly texto: string; readonly nota: string; readonly indent?: number }

/** A row that is not a plain one: a group, a sum, a line below another. */
export interface TableLine {
  readonly cells: readonly TableText[]
  /** How many columns cell `at` spans; the cells after it are fewer. */
  readonly span?: { readonly at: number; readonly colunas: number }
  readonly align?: 'right'
  readonly forte?: boolean
  /** Stands on a band of its own colour. */
  readonly faixa?: boolean
}

/** A variable whose value is a table: `{{itens_tabela}}`. Without columns it leaves nothing. */
export interface TableValue {
  /** A heading above it. */
  readonly titulo?: string
  readonly colunas: readonly {
    readonly titulo: string
    readonly align?: 'right' | 'center'
    /** Width relative to the other columns. */
    readonly largura?: number
  }[]
  readonly linhas: readonly (readonly string[] | TableLine)[]
  /** The last row, in bold. */
  readonly total?: readonly string[]
  /** In the small type of papers, whose columns it has. */
  readonly isCompact?: boolean
  /** A further table below it. */
  readonly below?: TableValue
}

/**
 * Where a value came from; only `desconhecida` blocks printing. `vazia` is a line to write on; `em_branco` is
 * nothing, because a person said so.
 */
export type Origin = 'real' | 'exemplo' | 'vazia' | 'em_branco' | 'desconhecida'

export interface VariableValue {
  readonly origem: Origin
  /** Line breaks are kept. */
  readonly valor: string | TableValue
}

/** A filled variable keeps its key, so that a preview can highlight it. */
export interface FilledText {
  readonly type: 'preenchida'
  readonly attrs: { readonly chave: string; readonly texto: string; readonly origem: Origin }
  readonly marks?: readonly Mark[]
}

type Values = ReadonlyMap<string, VariableValue>
const unknown: VariableValue = { origem: 'desconhecida', valor: '' }

/** Replaces every variable with its value; a table becomes a block of its own. */
export function fillDocument(document: RichText, values: Values): FilledDocument {
  return { type: 'doc', content: document.content.flatMap((block) => fillBlock(block, values)) }
}

export type FilledInline = TextNode | HardBreak | FilledText
/** Same nesting as the document, with `preenchida` in place of each variable. */
export interface FilledNode {
  readonly type: TopBlock['type'] | 'listItem' | 'tableRow' | 'tableCell' | 'tableHeader'
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly (FilledNode | FilledInline)[]
}
export interface FilledDocument {
  readonly type: 'doc'
  readonly content: readonly FilledNode[]
}

function fillBlock(
  block: TopBlock | ListItem | TableRow | TableCell,
  values: Values,
): FilledNode[] {
  if (block.type === 'paragraph' || block.type === 'heading') return fillLine(block, values)
  if (block.type === 'image') return [{ type: block.type, attrs: { ...block.attrs } }]
  if (!('content' in block)) return [{ type: block.type }]
  const inside: readonly (Block | ListItem | TableRow | TableCell)[] = block.content ?? []
  const content = inside.flatMap((child) => fillBlock(child, values))
  const isEmptied = content.length === 0 && inside.length > 0
  if (isEmptied && isList(block.type)) return []
  return [{ ...block, content: isEmptied ? [{ type: 'paragraph' }] : content }]
}

const isList = (type: string) =>
  type === 'listItem' || type === 'bulletList' || type === 'orderedList'

/** A label before a colon, and what may stand after it, once the variables are gone. */
const labelAlone = /^([^.:\n]+:)?[\s.,;]*$/u

/** What stands before a value that is blank: without the comma or the blank that would stand before a full stop. */
export const beforeBlank = (before: string, after: string): string =>
  /^[.,;!?]/u.test(after) && !/:\s*$/u.test(before) ? before.replace(/,?\s+$/u, '') : before

/** What a line says once some of its variables are blank, without the parts between line breaks that say nothing. */
function said(content: readonly Inline[], values: Values): readonly Inline[] {
  const isBlank = (node: Inline | undefined) =>
    node?.type === 'variavel' && values.get(node.attrs.chave)?.origem === 'em_branco'
  if (!content.some(isBlank)) return content
  const parts: Inline[][] = [[]]
  for (const [at, node] of content.entries()) {
    const [next, after] = [content[at + 1], content[at + 2]]
    if (node.type === 'hardBreak') parts.push([])
    else if (node.type === 'text' && isBlank(next) && after?.type === 'text') {
      const text = beforeBlank(node.text, after.text)
      if (text !== '') parts.at(-1)?.push({ ...node, text })
    } else parts.at(-1)?.push(node)
  }
  const kept = parts.filter((part) => !saysNothing(part, values))
  return kept.flatMap((part, at) => (at === 0 ? part : [{ type: 'hardBreak' } as const, ...part]))
}

/** Whether all that a line was to say goes blank: its label and its full stop say nothing alone. */
function saysNothing(content: readonly Inline[], values: Values): boolean {
  const variables = content.flatMap((node) => (node.type === 'variavel' ? [node.attrs.chave] : []))
  if (variables.length === 0) return false
  if (variables.some((chave) => values.get(chave)?.origem !== 'em_branco')) return false
  const rest = content.map((node) => (node.type === 'text' ? node.text : '')).join('')
  return labelAlone.test(rest.trim())
}

function fillLine(line: Paragraph | Heading, values: Values): FilledNode[] {
  const content = said(line.content ?? [], values)
  if (content.length === 0 && (line.content ?? []).length > 0) return []
  const pieces: FilledNode[] = []
  let open: FilledInline[] = []
  let hasTable = false
  const close = () => {
    const isBlank = open.every((node) => node.type === 'text' && node.text.trim() === '')
    if (!(hasTable && isBlank)) {
      const { type, attrs } = line
      pieces.push({ type, attrs, ...(open.length > 0 && { content: open }) })
    }
    open = []
  }
  for (const node of content) {
    const value = node.type === 'variavel' ? (values.get(node.attrs.chave) ?? unknown) : undefined
    if (value && typeof value.valor === 'object') {
      hasTable = true
      close()
      pieces.push(...tableNodes(value.valor, value.origem))
    } else open.push(...fillInline(node, value))
  }
  close()
  return pieces
}

function fillInline(node: Inline, value: VariableValue | undefined): FilledInline[] {
  if (node.type !== 'variavel') return [node]
  const { chave } = node.attrs
  const lines = unbroken(String(value?.valor ?? '')).split('\n')
  return lines.flatMap((texto, i): FilledInline[] => [
    ...(i > 0 ? [{ type: 'hardBreak' } as const] : []),
    filled(node, { chave, texto, origem: value?.origem ?? 'desconhecida' }),
  ])
}

/** Keeps an amount and its currency sign on one line. */
const unbroken = (text: string) => text.replace(/R\$ (?=[\d-])/g, 'R$\u00a0')

const filled = (node: VariableNode, attrs: FilledText['attrs']): FilledText => ({
  type: 'preenchida',
  attrs,
  ...marksOf(node),
})

function tableNodes(value: TableValue, origem: Origin): FilledNode[] {
  const { titulo, colunas, below } = value
  return [
    ...(titulo === undefined ? [] : [titleNode(titulo)]),
    ...(colunas.length === 0 ? [] : [tableNode(value, origem)]),
    ...(below ? tableNodes(below, origem) : []),
  ]
}

const bold = { marks: [{ type: 'bold' } as const] }

const titleNode = (text: string): FilledNode => ({
  type: 'paragraph',
  attrs: { textAlign: null },
  content: [{ type: 'text', text, ...bold }],
})

function tableNode(value: TableValue, origem: Origin): FilledNode {
  const { colunas, linhas, total, isCompact = false } = value
  return {
    type: 'table',
    attrs: { origem, compacta: isCompact },
    content: [
      rowNode(value, { cells: colunas.map(({ titulo }) => titulo) }, 'tableHeader'),
      ...linhas.map((line) => rowNode(value, 'cells' in line ? line : { cells: line })),
      ...(total ? [rowNode(value, { cells: total, forte: true })] : []),
    ],
  }
}

function rowNode(
  { colunas }: TableValue,
  line: TableLine,
  type: TableCell['type'] = 'tableCell',
): FilledNode {
  const { span, align, forte = false, faixa = false } = line
  const extra = span ? span.colunas - 1 : 0
  return {
    type: 'tableRow',
    content: colunas.slice(extra).map((_, at): FilledNode => {
      const spans = span?.at === at ? span.colunas : 1
      const column = colunas[span && at > span.at ? at + extra : at]
      const largura = spans === 1 ? column?.largura : undefined
      return {
        type,
        attrs: {
          colspan: spans,
          rowspan: 1,
          colwidth: largura === undefined ? null : [largura],
          faixa,
        },
        content: paragraphsOf(line.cells[at] ?? '', {
          textAlign: (spans > 1 ? align : column?.align) ?? null,
          forte,
        }),
      }
    }),
  }
}

interface CellLook {
  readonly textAlign: string | null
  readonly forte: boolean
}

function paragraphsOf(cell: TableText, { textAlign, forte }: CellLook): FilledNode[] {
  const { texto, nota, indent = 0 } = typeof cell === 'string' ? { texto: cell, nota: '' } : cell
  const attrs = { textAlign, ...(indent > 0 && { recuo: indent }) }
  const text = (one: string, marks = {}) =>
    ({ type: 'text', text: unbroken(one), ...marks }) as const
  const own = texto === '' ? {} : { content: [text(texto, forte ? bold : {})] }
  const notes = nota.split('\n').filter((one) => one.trim() !== '')
  return [
    { type: 'paragraph', attrs, ...own },
    ...notes.map((one): FilledNode => ({
      type: 'paragraph',
      attrs: { ...attrs, nota: true },
      content: [text(one)],
    })),
  ]
}
