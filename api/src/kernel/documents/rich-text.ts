import type { FilledDocument, FilledInline, FilledNode } from '@claquete/core/kernel/rich-text/fill'
import { nodesOf } from '@claquete/core/kernel/rich-text/document'
import type { Table } from '@claquete/core/kernel/rich-text/document'
import { cleanText } from '@claquete/core/kernel/rich-text/read'
import { tableGrid } from '@claquete/core/kernel/rich-text/table-grid'
import type { PlacedCell } from '@claquete/core/kernel/rich-text/table-grid'
import type { DocumentAsset } from './documents.ts'
import type { Picture } from './pictures.ts'

type Node = Readonly<Record<string, unknown>>

/** A document's pictures by stored name; a missing one becomes an empty frame. */
export type Pictures = ReadonlyMap<string, Picture>

export interface RichTextData {
  readonly documento: { readonly content: readonly Node[] }
  readonly assets: readonly DocumentAsset[]
}

/**
 * A filled document in the form that `rich-text.typ` reads: tables with placed cells, pictures by file name.
 */
export function richTextData(document: FilledDocument, pictures: Pictures): RichTextData {
  const used = new Map<string, DocumentAsset>()
  const draw = (node: FilledNode | FilledInline): Node => {
    if (node.type === 'text') return { ...node, text: oneLine(node.text) }
    if (node.type === 'preenchida') {
      return { ...node, attrs: { ...node.attrs, texto: oneLine(node.attrs.texto) } }
    }
    if (node.type === 'hardBreak') return { ...node }
    if (node.type === 'table') return drawTable(node, draw)
    if (node.type === 'image') return drawImage(node, pictures, used)
    return { ...node, ...(node.content && { content: node.content.map(draw) }) }
  }
  const content = document.content.map(draw)
  return { documento: { content }, assets: [...used.values()] }
}

/** The distinct image names of a filled document. */
export const imageNames = (document: FilledDocument): string[] => [
  ...new Set(
    [...nodesOf<FilledDocument | FilledNode | FilledInline>(document)].flatMap((node) =>
      node.type === 'image' ? String(node.attrs?.['arquivo']) : [],
    ),
  ),
]

/** Line breaks and tabs inside a text are spaces, as in HTML. */
const oneLine = (text: string) => cleanText(text).replace(/[\t\n\u2028\u2029]+/g, ' ')

type Draw = (node: FilledNode | FilledInline) => Node

function drawTable(node: FilledNode, draw: Draw): Node {
  const table = node as unknown as Table
  const grid = tableGrid(table)
  const known = grid.widths.filter((width) => width > 0)
  const mean = known.length > 0 ? known.reduce((a, b) => a + b, 0) / known.length : 1
  return {
    type: 'tabela',
    exemplo: node.attrs?.['origem'] === 'exemplo',
    compacta: node.attrs?.['compacta'] === true,
    widths: grid.widths.map((width) => (width > 0 ? width : mean)),
    cabecalho: headerRows(grid.cells),
    cells: grid.cells.map(({ cell, ...place }) => ({
      ...place,
      destaque: cell.type === 'tableHeader',
      faixa: 'faixa' in cell.attrs && cell.attrs.faixa === true,
      content: (cell.content as readonly FilledNode[]).map(draw),
    })),
  }
}

/** Top rows made only of header cells repeat on every page. */
function headerRows(cells: readonly PlacedCell[]): number {
  const last = Math.max(...cells.map(({ y }) => y), 0)
  let rows = 0
  while (rows < last) {
    const row = cells.filter(({ y }) => y === rows)
    const isHead = row.length > 0 && row.every(({ cell }) => cell.type === 'tableHeader')
    if (!isHead || row.some(({ rowspan }) => rowspan > 1)) return rows
    rows += 1
  }
  return rows
}

function drawImage(node: FilledNode, pictures: Pictures, used: Map<string, DocumentAsset>): Node {
  const arquivo = String(node.attrs?.['arquivo'])
  const picture = pictures.get(arquivo)
  const asset = used.get(arquivo) ?? {
    name: `imagem-${used.size + 1}.${picture?.extension}`,
    bytes: picture?.bytes ?? Buffer.alloc(0),
  }
  if (picture) used.set(arquivo, asset)
  const nome = picture ? asset.name : null
  return { type: 'image', attrs: { ...node.attrs, nome, proporcao: picture?.ratio ?? 1 } }
}
