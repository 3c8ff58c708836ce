import type { Block, HardBreak, Inline, Mark, RichText, TextNode, TopBlock } from './document.ts'
import type { Heading, ListItem, Paragraph, TableCell, TableRow, VariableNode } from './document.ts'
import { marksOf } from './variables.ts'

/** A variable whose value is a table: `{{itens_tabela}}`. */
export interface TableValue {
  readonly colunas: readonly {
    readonly titulo: string
    readonly alinhamento?: 'right' | 'center'
    /** Width relative to the other columns. */
    readonly largura?: number
  }[]
  readonly linhas: readonly (readonly string[])[]
  /** The last row, in bold. */
  readonly total?: readonly string[]
}

/** Where a value came from; only `desconhecida` blocks printing. */
export type Origin = 'real' | 'exemplo' | 'vazia' | 'desconhecida'

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
  return [{ ...block, content: inside.flatMap((child) => fillBlock(child, values)) }]
}

function fillLine(line: Paragraph | Heading, values: Values): FilledNode[] {
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
  for (const node of line.content ?? []) {
    const value = node.type === 'variavel' ? (values.get(node.attrs.chave) ?? unknown) : undefined
    if (value && typeof value.valor === 'object') {
      hasTable = true
      close()
      pieces.push(tableNode(value.valor, value.origem))
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

function tableNode(value: TableValue, origem: Origin): FilledNode {
  const cell = (
    type: TableCell['type'],
    text: string,
    column: number,
    strong: boolean,
  ): FilledNode => {
    const { alinhamento: textAlign = null, largura } = value.colunas[column] ?? {}
    const colwidth = largura === undefined ? null : [largura]
    const marks = strong ? { marks: [{ type: 'bold' } as const] } : {}
    const shown = unbroken(text)
    const content =
      text === '' ? {} : { content: [{ type: 'text', text: shown, ...marks } as const] }
    return {
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth },
      content: [{ type: 'paragraph', attrs: { textAlign }, ...content } as const],
    }
  }
  const row = (texts: readonly string[], type: TableCell['type'], strong = false): FilledNode => ({
    type: 'tableRow',
    content: value.colunas.map((_, i) => cell(type, texts[i] ?? '', i, strong)),
  })
  return {
    type: 'table',
    attrs: { origem },
    content: [
      row(
        value.colunas.map(({ titulo }) => titulo),
        'tableHeader',
      ),
      ...value.linhas.map((line) => row(line, 'tableCell')),
      ...(value.total ? [row(value.total, 'tableCell', true)] : []),
    ],
  }
}
