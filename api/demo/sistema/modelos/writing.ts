import type { Mark, TextAlign } from '@claquete/core/kernel/rich-text/document'

type Node = Readonly<Record<string, unknown>>

/** A line with **bold** pieces and {{variables}}; `\n` is a line break. */
function inline(text: string): Node[] {
  return text.split(/(\*\*[^*]+\*\*|\n)/).flatMap((piece): Node[] => {
    if (piece === '') return []
    if (piece === '\n') return [{ type: 'hardBreak' }]
    const isBold = piece.startsWith('**') && piece.endsWith('**')
    const marks: Mark[] = [{ type: 'bold' }]
    return isBold
      ? [{ type: 'text', text: piece.slice(2, -2), marks }]
      : [{ type: 'text', text: piece }]
  })
}

const line = (type: string, text: string, attrs: Node): Node => ({
  type,
  attrs,
  content: inline(text),
})

export const title = (text: string) => line('heading', text, { level: 1, textAlign: 'center' })
export const section = (text: string) => line('heading', text, { level: 3 })
export const text = (content: string, textAlign: TextAlign = 'justify') =>
  line('paragraph', content, { textAlign })
export const blank = (): Node => ({ type: 'paragraph' })

const item = (content: string): Node => ({
  type: 'listItem',
  content: [text(content)],
})
export const bullets = (...items: readonly string[]): Node => ({
  type: 'bulletList',
  content: items.map(item),
})
export const letters = (...items: readonly string[]): Node => ({
  type: 'orderedList',
  attrs: { start: 1, type: 'a' },
  content: items.map(item),
})

/** A table of two columns without header: label and value. */
export const pairs = (...rows: readonly (readonly [string, string])[]): Node => ({
  type: 'table',
  content: rows.map(([name, value]) => ({
    type: 'tableRow',
    content: [
      { type: 'tableHeader', attrs: { colwidth: [150] }, content: [text(name, 'left')] },
      { type: 'tableCell', attrs: { colwidth: [450] }, content: [text(value, 'left')] },
    ],
  })),
})

/** Signature lines, one below the other. */
export const signatures = (...names: readonly string[]): Node[] =>
  names.flatMap((name) => [
    blank(),
    text(`______________________________________\n${name}`, 'left'),
  ])

export const witnesses = (): Node[] => [
  section('Testemunhas'),
  text('1. ______________________________   CPF: ____________________', 'left'),
  text('2. ______________________________   CPF: ____________________', 'left'),
]
