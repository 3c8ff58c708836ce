import type { Inline, Mark, RichText } from './document.ts'
import { conditionsIn, isConditionMark } from './conditions.ts'
import { richNodesOf } from './document.ts'

/** `cliente.razao`, `data_extenso`, `cliente.campo_12`. */
export const variableKey = /^[a-z][a-z0-9_]{0,39}(\.[a-z0-9_]{1,40}){0,2}$/

const written = /\{\{\s*([a-z][a-z0-9_]{0,39}(?:\.[a-z0-9_]{1,40}){0,2})\s*\}\}/gi

type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'variavel'; readonly attrs: { readonly chave: string } }

/**
 * Turns each `{{a.b}}` of a text into a variable. The format has no empty text nodes, so empty pieces are
 * dropped.
 */
export function splitVariables(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  const take = (until: number) => {
    if (until > from) parts.push({ type: 'text', text: text.slice(from, until) })
  }
  for (const match of text.matchAll(written)) {
    take(match.index)
    parts.push({ type: 'variavel', attrs: { chave: (match[1] ?? '').toLowerCase() } })
    from = match.index + match[0].length
  }
  take(text.length)
  return parts
}

/** The distinct variable keys of a document, in reading order. */
export const variablesIn = (document: RichText): string[] => [
  ...new Set(
    [...richNodesOf(document)].flatMap((node) =>
      node.type === 'variavel' ? node.attrs.chave : [],
    ),
  ),
]

export interface VariableProblem {
  readonly tipo: 'desconhecida' | 'quebrada' | 'condicao'
  /** The unknown key, the piece of text with open braces, or what is wrong with a condition in words. */
  readonly piece: string
}

/** What blocks filling a document: unknown keys, braces left open in the text, and conditions badly written. */
export function variableProblems(
  document: RichText,
  isKnown: (chave: string) => boolean,
): VariableProblem[] {
  const unknown = variablesIn(document)
    .filter((chave) => !isKnown(chave))
    .map((piece) => ({ tipo: 'desconhecida', piece }) as const)
  const broken = [...richNodesOf(document)].flatMap((node) =>
    node.type === 'paragraph' || node.type === 'heading' ? brokenPieces(node.content ?? []) : [],
  )
  return [
    ...unknown,
    ...broken.map((piece) => ({ tipo: 'quebrada', piece }) as const),
    ...conditionProblems(document, isKnown).map((piece) => ({ tipo: 'condicao', piece }) as const),
  ]
}

function conditionProblems(document: RichText, isKnown: (chave: string) => boolean): string[] {
  const { conditions, problems } = conditionsIn(document)
  const unknown = [...new Set(conditions.map(({ chave }) => chave))].filter(
    (chave) => !isKnown(chave),
  )
  return [
    ...problems,
    ...unknown.map(
      (chave) => `A condição {{#se ${chave}}} pergunta por uma variável que não existe.`,
    ),
  ]
}

const OBJECT = '\ufffc'
const pieceLength = 32

/** Marks cut a line into text nodes; they are joined so that a whole line is checked at once. */
function brokenPieces(content: readonly Inline[]): string[] {
  const line = content.map((node) => (node.type === 'text' ? node.text : OBJECT)).join('')
  const pieces: string[] = []
  for (const match of line.matchAll(/\{\{[^{}\ufffc]*\}?\}?|\}\}/g)) {
    if (isConditionMark(match[0]) && match[0].endsWith('}}')) continue
    // Stray closing braces are reported with the word before them.
    const word = match[0] === '}}' ? (/\S{0,24}$/.exec(line.slice(0, match.index))?.[0] ?? '') : ''
    const piece = `${word}${match[0]}`.replaceAll(OBJECT, '…')
    pieces.push(piece.length > pieceLength ? `${piece.slice(0, pieceLength)}…` : piece)
  }
  return pieces
}

/** The message of a problem. */
export function problemText({ tipo, piece }: VariableProblem): string {
  if (tipo === 'condicao') return piece
  return tipo === 'desconhecida'
    ? `A variável {{${piece}}} não existe.`
    : `“${piece}” parece uma variável incompleta.`
}

/** The marks of a node as a field, absent when it has none. */
export const marksOf = (node: { readonly marks?: readonly Mark[] }) =>
  node.marks ? { marks: node.marks } : {}
