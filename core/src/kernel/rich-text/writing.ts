/** Short words in which texts that ship with the product are written: they give the editor's JSON. */
import type { Mark, TextAlign } from './document.ts'

export type WrittenNode = Readonly<Record<string, unknown>>

/** A line with **bold** pieces and {{variables}}; `\n` is a line break. */
function inline(text: string): WrittenNode[] {
  return text.split(/(\*\*[^*]+\*\*|\n)/).flatMap((piece): WrittenNode[] => {
    if (piece === '') return []
    if (piece === '\n') return [{ type: 'hardBreak' }]
    const isBold = piece.startsWith('**') && piece.endsWith('**')
    const marks: Mark[] = [{ type: 'bold' }]
    return isBold
      ? [{ type: 'text', text: piece.slice(2, -2), marks }]
      : [{ type: 'text', text: piece }]
  })
}

const line = (type: string, text: string, attrs: WrittenNode): WrittenNode => ({
  type,
  attrs,
  content: inline(text),
})

export const title = (text: string) => line('heading', text, { level: 1, textAlign: 'center' })
export const section = (text: string) => line('heading', text, { level: 3 })
export const text = (content: string, textAlign: TextAlign = 'justify') =>
  line('paragraph', content, { textAlign })
export const blank = (): WrittenNode => ({ type: 'paragraph' })

const item = (content: string): WrittenNode => ({
  type: 'listItem',
  content: [text(content)],
})
export const bullets = (...items: readonly string[]): WrittenNode => ({
  type: 'bulletList',
  content: items.map(item),
})
export const letters = (...items: readonly string[]): WrittenNode => ({
  type: 'orderedList',
  attrs: { start: 1, type: 'a' },
  content: items.map(item),
})

/** A table of two columns without header: label and value. */
export const pairs = (...rows: readonly (readonly [string, string])[]): WrittenNode => ({
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
export const signatures = (...names: readonly string[]): WrittenNode[] =>
  names.flatMap((name) => [
    blank(),
    text(`______________________________________\n${name}`, 'left'),
  ])

export const witnesses = (): WrittenNode[] => [
  section('Testemunhas'),
  text('1. ______________________________   CPF: ____________________', 'left'),
  text('2. ______________________________   CPF: ____________________', 'left'),
]
