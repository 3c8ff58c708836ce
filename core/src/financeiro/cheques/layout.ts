import type { FieldProblem } from '../../kernel/field-problem.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { formatDateBr } from '../../kernel/time/calendar.ts'
import { monthInWords, reaisInWords } from '../../kernel/writing/extenso.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { formatDecimal } from '../../kernel/amounts/money.ts'

/** What is printed on a cheque form, in the order of the form. */
export const camposOfCheque = [
  'valor',
  'extenso_1',
  'extenso_2',
  'favorecido',
  'local',
  'dia',
  'mes',
  'ano',
  'bom_para',
] as const
export type CampoOfCheque = (typeof camposOfCheque)[number]

export const campoLabels: Readonly<Record<CampoOfCheque, string>> = {
  valor: 'Valor',
  extenso_1: 'Extenso, 1ª linha',
  extenso_2: 'Extenso, 2ª linha',
  favorecido: 'Favorecido',
  local: 'Cidade',
  dia: 'Dia',
  mes: 'Mês',
  ano: 'Ano',
  bom_para: 'Bom para',
}

/** Where a field begins, in millimetres from the upper left corner of the form; `y` is the line it is written on. */
export interface PlacedCampo {
  readonly campo: CampoOfCheque
  readonly x: number
  readonly y: number
  /** How wide it may be. */
  readonly largura: number
}

/** Positions on the form of a bank, in millimetres. */
export interface ChequeLayout {
  readonly largura: number
  readonly altura: number
  /** Added to every position, to correct what the printer is off by. */
  readonly deslocamento_x: number
  readonly deslocamento_y: number
  /** Size of the letters, in points. */
  readonly fonte: number
  readonly campos: readonly PlacedCampo[]
}

/** The form that all Brazilian banks use: 175 by 80 mm, of which the lowest 16 mm are for the magnetic line. */
export const usualLayout: ChequeLayout = {
  largura: 175,
  altura: 80,
  deslocamento_x: 0,
  deslocamento_y: 0,
  fonte: 10,
  campos: [
    { campo: 'valor', x: 132, y: 11, largura: 38 },
    { campo: 'extenso_1', x: 42, y: 20, largura: 128 },
    { campo: 'extenso_2', x: 8, y: 27.5, largura: 162 },
    { campo: 'favorecido', x: 12, y: 35, largura: 150 },
    { campo: 'local', x: 72, y: 42.5, largura: 40 },
    { campo: 'dia', x: 114, y: 42.5, largura: 8 },
    { campo: 'mes', x: 127, y: 42.5, largura: 26 },
    { campo: 'ano', x: 160, y: 42.5, largura: 12 },
    { campo: 'bom_para', x: 8, y: 50, largura: 60 },
  ],
}

/** The magnetic line at the bottom, in which nothing may be printed. */
export const magneticHeight = 16

/** Limits of forms and of what is written on them. */
export const limits = { largura: 297, altura: 297, fonte: [6, 16], deslocamento: 50 } as const

/** Every problem of positions: what would be printed outside of the form or into the magnetic line. */
export function problemsOfLayout(layout: ChequeLayout): FieldProblem[] {
  const { largura, altura, campos } = layout
  const problems: FieldProblem[] = []
  for (const [at, { campo, x, y, largura: width }] of campos.entries()) {
    const name = campoLabels[campo]
    const left = x + layout.deslocamento_x
    const line = y + layout.deslocamento_y
    if (left < 0 || left + width > largura) {
      problems.push({ campo: `campos.${at}.x`, msg: `${name}: sai da folha na largura.` })
    }
    if (line < 2 || line > altura) {
      problems.push({ campo: `campos.${at}.y`, msg: `${name}: sai da folha na altura.` })
    } else if (line > altura - magneticHeight) {
      problems.push({
        campo: `campos.${at}.y`,
        msg: `${name}: os ${magneticHeight} mm de baixo são da faixa magnética.`,
      })
    }
  }
  for (const campo of camposOfCheque) {
    const times = campos.filter((one) => one.campo === campo).length
    if (times !== 1) {
      problems.push({ campo: 'campos', msg: `${campoLabels[campo]} está ${times} vezes.` })
    }
  }
  return problems
}

/** Each letter of the typewriter face is as wide as six tenths of its size; a point is 25.4 / 72 mm. */
const letterShare = 0.6
export const mmOfPoint = 25.4 / 72

/** How many letters of a size fit in a width in millimetres. */
export const lettersIn = (largura: number, fonte: number): number =>
  Math.max(0, Math.floor(largura / (fonte * letterShare * mmOfPoint) + 1e-9))

/** What a cheque says. */
export interface ChequeWritten {
  readonly valor: Cents
  readonly favorecido: string
  readonly local: string
  readonly dataEmissao: CalendarDate
  readonly bom_para: CalendarDate | null
}

/** Fills what is left of a line, so that nothing can be added to it. */
const closed = (text: string, letters: number): string => {
  const room = letters - text.length
  return room < 2 ? text : `${text} ${'*'.repeat(room - 1)}`
}

/** The words of an amount on two lines of so many letters; a word is not broken. Undefined when they do not fit. */
export function wordsOnLines(
  text: string,
  first: number,
  second: number,
): readonly [string, string] | undefined {
  if (text.length <= first) return [closed(text, first), closed('', second).trim()]
  const space = text.lastIndexOf(' ', first)
  const at = Math.max(space, 0)
  const rest = text.slice(at).trim()
  return rest.length > second ? undefined : [text.slice(0, at), closed(rest, second)]
}

/** A text and where it is printed: `x` its left edge and `y` its line, in millimetres. */
export interface PlacedText {
  readonly campo: CampoOfCheque
  readonly texto: string
  readonly x: number
  readonly y: number
  /** Size in points. */
  readonly tamanho: number
}

/** The smallest letters that an amount in words is set in before it is refused. */
const smallest = 6

function sizeOfWords(words: string, layout: ChequeLayout) {
  const widthOf = (campo: CampoOfCheque) =>
    layout.campos.find((one) => one.campo === campo)?.largura ?? 0
  for (let size = layout.fonte; size >= smallest; size -= 0.5) {
    const lines = wordsOnLines(
      words,
      lettersIn(widthOf('extenso_1'), size),
      lettersIn(widthOf('extenso_2'), size),
    )
    if (lines) return { lines, size }
  }
  return undefined
}

/** Whether the amount in words fits its two lines. */
export const fitsLayout = ({ valor }: Pick<ChequeWritten, 'valor'>, layout: ChequeLayout) =>
  sizeOfWords(reaisInWords(valor), layout) !== undefined

/** Size at which a text fits its width, down to the smallest; beyond, it is cut. */
function fitted(text: string, largura: number, fonte: number) {
  let size = fonte
  while (size > smallest && text.length > lettersIn(largura, size)) size -= 0.5
  return { text: text.slice(0, lettersIn(largura, size)), size }
}

/** Every text of a cheque and where it stands: the form on paper and the preview are both made of these. */
export function placeCheque(cheque: ChequeWritten, layout: ChequeLayout): PlacedText[] {
  const [year = '', , day = ''] = cheque.dataEmissao.split('-')
  const words = sizeOfWords(reaisInWords(cheque.valor), layout)
  const texts: Readonly<Record<CampoOfCheque, string>> = {
    valor: `#${formatDecimal(cheque.valor)}#`,
    extenso_1: words?.lines[0] ?? '',
    extenso_2: words?.lines[1] ?? '',
    favorecido: cheque.favorecido,
    local: cheque.local,
    dia: day,
    mes: monthInWords(cheque.dataEmissao),
    ano: year,
    bom_para: cheque.bom_para === null ? '' : `BOM PARA ${formatDateBr(cheque.bom_para)}`,
  }
  return layout.campos.flatMap(({ campo, x, y, largura }): PlacedText[] => {
    const isWords = campo === 'extenso_1' || campo === 'extenso_2'
    const { text, size } = isWords
      ? { text: texts[campo], size: words?.size ?? layout.fonte }
      : fitted(texts[campo], largura, layout.fonte)
    if (text === '') return []
    return [
      {
        campo,
        texto: text,
        x: x + layout.deslocamento_x,
        y: y + layout.deslocamento_y,
        tamanho: size,
      },
    ]
  })
}
