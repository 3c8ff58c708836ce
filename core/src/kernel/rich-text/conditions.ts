/**
 * Conditional parts of a text: `{{#se contrato.fim}} … {{#senão}} … {{/se}}`. A mark alone in its paragraph opens or closes
 * whole blocks; marks inside of a line are of that line alone. What a condition asks is the value of a variable and
 * nothing else, so that a text can compute nothing.
 */
import { fold } from '../text.ts'
import type {
  Block,
  Heading,
  Inline,
  ListItem,
  Paragraph,
  RichText,
  TableCell,
  TableRow,
  TopBlock,
} from './document.ts'

export interface Condition {
  readonly chave: string
  /** True where it has no value, or another one. */
  readonly isNot: boolean
  /** The text that the value is compared with; absent where having a value is enough. */
  readonly texto?: string
}

type Token =
  | { readonly kind: 'se'; readonly written: string; readonly condition: Condition | undefined }
  | { readonly kind: 'senao' | 'fim'; readonly written: string }

const OBJECT = '\ufffc'
const markSource = /\{\{\s*[#/][^{}\ufffc]*\}\}/g
const asked =
  /^se\s+(não\s+|nao\s+)?([a-z][a-z0-9_]{0,39}(?:\.[a-z0-9_]{1,40}){0,2})(?:\s*(=|!=|≠)\s*["“”]([^"“”]*)["“”])?$/iu

/** Whether a piece of text in double braces is a mark of this language, well written or not. */
export const isConditionMark = (piece: string): boolean => /^\{\{\s*[#/]/.test(piece)

function tokenOf(written: string): Token {
  const inside = written.slice(2, -2).trim()
  if (/^\/\s*se$/i.test(inside)) return { kind: 'fim', written }
  const word = inside.slice(1).trim()
  if (inside.startsWith('#') && fold(word) === 'senao') return { kind: 'senao', written }
  const match = inside.startsWith('#') ? asked.exec(word) : null
  if (!match) return { kind: 'se', written, condition: undefined }
  const [, not, chave = '', sign, texto] = match
  const isOther = sign !== undefined && sign !== '='
  return {
    kind: 'se',
    written,
    condition: {
      chave: chave.toLowerCase(),
      isNot: (not !== undefined) !== isOther,
      ...(texto !== undefined && { texto }),
    },
  }
}

type Line = Paragraph | Heading
const isLine = (block: { readonly type: string }): block is Line =>
  block.type === 'paragraph' || block.type === 'heading'

const lineText = ({ content = [] }: Line): string =>
  content.map((node) => (node.type === 'text' ? node.text : OBJECT)).join('')

const marksIn = (line: Line) =>
  [...lineText(line).matchAll(markSource)].map((match) => ({
    from: match.index,
    until: match.index + match[0].length,
    token: tokenOf(match[0]),
  }))

/** The mark that a paragraph is nothing but. */
function blockMark(block: { readonly type: string }): Token | undefined {
  if (!isLine(block)) return undefined
  const [only, ...others] = marksIn(block)
  if (!only || others.length > 0) return undefined
  return lineText(block).trim() === only.token.written ? only.token : undefined
}

/** Follows marks that open and close, and says whether what stands between them is kept. */
class Openings {
  readonly #holds: (condition: Condition) => boolean
  readonly #problems: string[]
  readonly #open: { readonly written: string; isKept: boolean; hasElse: boolean }[] = []

  constructor(holds: (condition: Condition) => boolean, problems: string[]) {
    this.#holds = holds
    this.#problems = problems
  }

  get isKept(): boolean {
    return this.#open.every(({ isKept }) => isKept)
  }

  take(token: Token): void {
    if (token.kind === 'se') {
      const { condition, written } = token
      if (!condition) {
        this.#problems.push(
          `Não entendi “${written}”. Escreva por exemplo {{#se contrato.fim}}, {{#se não contrato.fim}} ou {{#se contrato.territorio = "Brasil"}}.`,
        )
      }
      const isKept = condition ? this.#holds(condition) : true
      this.#open.push({ written, isKept, hasElse: false })
      return
    }
    const last = this.#open.at(-1)
    if (!last) {
      this.#problems.push(`Há um “${token.written}” sem o {{#se …}} de que ele faz parte.`)
    } else if (token.kind === 'fim') this.#open.pop()
    else if (last.hasElse) {
      this.#problems.push(`O bloco “${last.written}” tem dois {{#senão}}.`)
    } else {
      last.hasElse = true
      last.isKept = !last.isKept
    }
  }

  close(): void {
    for (const { written } of this.#open.splice(0)) {
      this.#problems.push(`O bloco “${written}” não foi fechado: falta um {{/se}}.`)
    }
  }
}

type Node = TopBlock | ListItem | TableRow | TableCell
type Walk = {
  readonly holds: (condition: Condition) => boolean
  readonly problems: string[]
}

/** The part of a line between two places of its text. */
function sliceLine(content: readonly Inline[], from: number, until: number): Inline[] {
  const pieces: Inline[] = []
  let at = 0
  for (const node of content) {
    const length = node.type === 'text' ? node.text.length : 1
    const [start, end] = [Math.max(from, at), Math.min(until, at + length)]
    if (start < end) {
      pieces.push(
        node.type === 'text' ? { ...node, text: node.text.slice(start - at, end - at) } : node,
      )
    }
    at += length
  }
  return pieces
}

/** A line without its marks and what they leave out; undefined when nothing is left of it. */
function keptLine(line: Line, walk: Walk): Line | undefined {
  const marks = marksIn(line)
  if (marks.length === 0) return line
  const { content = [] } = line
  const openings = new Openings(walk.holds, walk.problems)
  const kept: Inline[] = []
  let from = 0
  for (const { from: start, until, token } of marks) {
    if (openings.isKept) kept.push(...sliceLine(content, from, start))
    openings.take(token)
    from = until
  }
  if (openings.isKept) kept.push(...sliceLine(content, from, lineText(line).length))
  openings.close()
  const isBlank = kept.every((node) => node.type === 'text' && node.text.trim() === '')
  return isBlank ? undefined : { ...line, content: kept }
}

/** The nodes of a container that its conditions keep. */
function keptNodes<N extends Node>(nodes: readonly N[], walk: Walk): N[] {
  const openings = new Openings(walk.holds, walk.problems)
  const kept: N[] = []
  for (const node of nodes) {
    const mark = blockMark(node)
    if (mark) openings.take(mark)
    else {
      const one = keptNode(node, walk)
      if (one && openings.isKept) kept.push(one)
    }
  }
  openings.close()
  return kept
}

function keptNode<N extends Node>(node: N, walk: Walk): N | undefined {
  if (isLine(node)) return keptLine(node, walk) as N | undefined
  if (!('content' in node) || !node.content) return node
  const inside = node.content as readonly Node[]
  const content = keptNodes(inside, walk)
  if (content.length > 0 || inside.length === 0) return { ...node, content }
  const isCell = node.type === 'tableCell' || node.type === 'tableHeader'
  const blank: Block = { type: 'paragraph', attrs: { textAlign: null } }
  return isCell ? { ...node, content: [blank] } : undefined
}

/** The conditions of a text, and what is wrong with the way it writes them. */
export function conditionsIn(document: RichText) {
  const problems: string[] = []
  const conditions: Condition[] = []
  const holds = (condition: Condition) => conditions.push(condition) > 0
  keptNodes(document.content, { holds, problems })
  return { conditions, problems }
}

/** The distinct keys that the conditions of a text ask about. */
export const conditionKeysIn = (document: RichText): string[] => [
  ...new Set(conditionsIn(document).conditions.map(({ chave }) => chave)),
]

/** The text without its marks: each condition keeps or leaves out what it opens. `valueOf` gives '' for no value. */
export function applyConditions(document: RichText, valueOf: (chave: string) => string): RichText {
  const holds = ({ chave, isNot, texto }: Condition) => {
    const value = fold(valueOf(chave).trim())
    const isSo = texto === undefined ? value !== '' : value === fold(texto.trim())
    return isSo !== isNot
  }
  const content = keptNodes(document.content, { holds, problems: [] })
  const blank: Paragraph = { type: 'paragraph', attrs: { textAlign: null } }
  return { ...document, content: content.length > 0 ? content : [blank] }
}
