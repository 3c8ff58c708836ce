import type { Block, HardBreak, Inline, Mark, RichText, TextNode, TopBlock } from './document.ts'
import type { Paragraph, Heading, Table, TableCell, VariableNode } from './document.ts'
import { marksOf } from './variables.ts'

/** A table that a variable becomes: `{{itens_tabela}}`. */
export interface TableValue {
  readonly colunas: readonly {
    readonly titulo: string
    readonly alinhamento?: 'right' | 'center'
    /** Share of the width, against that of the others. */
    readonly largura?: number
  }[]
  readonly linhas: readonly (readonly string[])[]
  /** Last line, in bold. */
  readonly total?: readonly string[]
}

/** Where a value came from; only `desconhecida` keeps a document from being printed. */
export type Origin = 'real' | 'exemplo' | 'vazia' | 'desconhecida'

export interface VariableValue {
  readonly origem: Origin
  /** Lines are kept as lines. */
  readonly valor: string | TableValue
}

/** A filled place keeps its key, so that a preview can show what was filled. */
export interface FilledText {
  readonly type: 'preenchida'
  readonly attrs: { readonly chave: string; readonly texto: string; readonly origem: Origin }
  readonly marks?: readonly Mark[]
}

type Values = ReadonlyMap<string, VariableValue>
const unknown: VariableValue = { origem: 'desconhecida', valor: '' }

/** The document with every variable replaced by its value; tables stand on lines of their own. */
export function fillDocument(document: RichText, values: Values): FilledDocument {
  return { type: 'doc', content: document.content.flatMap((block) => fillBlock(block, values)) }
}

export type FilledInline = TextNode | HardBreak | FilledText
/** Same nesting as the document, with `preenchida` where a variable stood. */
export interface FilledNode {
  readonly type: TopBlock['type'] | 'listItem' | 'tableRow' | 'tableCell' | 'tableHeader'
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly (FilledNode | FilledInline)[]
}
export interface FilledDocument {
  readonly type: 'doc'
  readonly content: readonly FilledNode[]
}

type WithBlocks = { readonly type: FilledNode['type']; readonly content?: readonly Block[] }

function fillBlock(block: TopBlock, values: Values): FilledNode[] {
  if (block.type === 'paragraph' || block.type === 'heading') return fillLine(block, values)
  if (!('content' in block)) return [block]
  const inside = block.content as readonly (Block & WithBlocks)[]
  return [{ ...block, content: inside.flatMap((child) => fillBlock(child, values)) } as FilledNode]
}

function fillLine(line: Paragraph | Heading, values: Values): FilledNode[] {
  const pieces: FilledNode[] = []
  let open: FilledInline[] = []
  let hasTable = false
  const close = () => {
    const isBlank = open.every((node) => node.type === 'text' && node.text.trim() === '')
    if (!(hasTable && isBlank)) {
      const { content: _, ...rest } = line
      pieces.push({ ...rest, ...(open.length > 0 && { content: open }) } as unknown as FilledNode)
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

/** An amount stays on one line with its sign. */
const unbroken = (text: string) => text.replace(/R\$ (?=[\d-])/g, 'R$\u00a0')

const filled = (node: VariableNode, attrs: FilledText['attrs']): FilledText => ({
  type: 'preenchida',
  attrs,
  ...marksOf(node),
})

function tableNode(value: TableValue, origem: Origin): FilledNode {
  const cell = (type: TableCell['type'], text: string, column: number, strong: boolean) => {
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
  const row = (texts: readonly string[], type: TableCell['type'], strong = false) =>
    ({
      type: 'tableRow',
      content: value.colunas.map((_, i) => cell(type, texts[i] ?? '', i, strong)),
    }) as const
  const table: Table = {
    type: 'table',
    content: [
      row(
        value.colunas.map(({ titulo }) => titulo),
        'tableHeader',
      ),
      ...value.linhas.map((line) => row(line, 'tableCell')),
      ...(value.total ? [row(value.total, 'tableCell', true)] : []),
    ],
  }
  return { ...table, attrs: { origem } } as unknown as FilledNode
}
