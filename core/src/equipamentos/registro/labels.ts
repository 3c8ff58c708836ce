/** A sheet with labels side by side, or a roll with one label after the other. Millimetres. */
export interface LabelTemplate {
  readonly nome: string
  readonly tipo: 'folha' | 'rolo'
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** Between one label and the next, on a sheet. */
  readonly gapX: number
  readonly gapY: number
  /** What the QR holds: the short address, or, where there is little room, the code alone. */
  readonly qr: 'endereco' | 'codigo'
}

const sheet = (
  nome: string,
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
): LabelTemplate => ({
  nome,
  tipo: 'folha',
  columns,
  rows,
  width,
  height,
  gapX: columns === 1 ? 0 : 2.54,
  gapY: 0,
  qr: 'endereco',
})
const roll = (
  nome: string,
  [width, height]: readonly [number, number],
  qr: LabelTemplate['qr'] = 'endereco',
): LabelTemplate => ({
  nome,
  tipo: 'rolo',
  columns: 1,
  rows: 1,
  width,
  height,
  gapX: 0,
  gapY: 0,
  qr,
})

/** The labels that can be bought everywhere, by what the call says. */
export const labelTemplates = {
  a4_3x7: sheet('Folha A4, 21 etiquetas de 63,5 × 38,1 mm', [3, 7], [63.5, 38.1]),
  a4_3x11: sheet('Folha A4, 33 etiquetas de 63,5 × 25,4 mm', [3, 11], [63.5, 25.4]),
  a4_2x7: sheet('Folha A4, 14 etiquetas de 99 × 38,1 mm', [2, 7], [99, 38.1]),
  a4_5x13: sheet('Folha A4, 65 etiquetas de 38,1 × 21,2 mm', [5, 13], [38.1, 21.2]),
  rolo_25x54: roll('Rolo, etiquetas de 54 × 25 mm', [54, 25]),
  fita_24: roll('Fita de 24 mm, 60 mm de comprimento', [60, 24]),
  fita_18: roll('Fita de 18 mm, 50 mm de comprimento', [50, 18]),
  fita_12: roll('Fita de 12 mm, 40 mm de comprimento', [40, 12], 'codigo'),
} as const satisfies Readonly<Record<string, LabelTemplate>>
export type LabelTemplateName = keyof typeof labelTemplates

const a4 = { width: 210, height: 297 } as const

/** How large a page of a template is. */
export const pageOf = ({ tipo, width, height }: LabelTemplate) =>
  tipo === 'folha' ? a4 : { width, height }

export const placesOf = ({ columns, rows }: LabelTemplate): number => columns * rows

interface Offset {
  readonly x: number
  readonly y: number
}

/** Where a label stands: its page, from 0, and its corner at the top left. */
export interface PlacedLabel {
  readonly page: number
  readonly x: number
  readonly y: number
}

// Tenths of a micrometre hide what floats add.
const exact = (millimetres: number) => Math.round(millimetres * 10_000) / 10_000

/**
 * Places so many labels, the first one on the `first` place of the first page (from 1), in rows from the left. `offset`
 * moves all of them, for printers that do not begin where they should.
 */
export function placeLabels(
  template: LabelTemplate,
  count: number,
  first: number,
  offset: Offset = { x: 0, y: 0 },
): PlacedLabel[] {
  const { columns, rows, width, height, gapX, gapY } = template
  const page = pageOf(template)
  const left = (page.width - (columns * width + (columns - 1) * gapX)) / 2
  const top = (page.height - (rows * height + (rows - 1) * gapY)) / 2
  const places = placesOf(template)
  return Array.from({ length: count }, (_, index) => {
    const at = index + first - 1
    const place = at % places
    return {
      page: Math.floor(at / places),
      x: exact(left + (place % columns) * (width + gapX) + offset.x),
      y: exact(top + Math.floor(place / columns) * (height + gapY) + offset.y),
    }
  })
}

/** How many pages the labels take. */
export const pagesOf = (template: LabelTemplate, count: number, first: number): number =>
  Math.ceil((count + first - 1) / placesOf(template))
