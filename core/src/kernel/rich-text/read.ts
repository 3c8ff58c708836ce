import type { Mark, NumberingKind, RichText } from './document.ts'
import { textAligns } from './document.ts'
import { splitVariables, variableKey } from './variables.ts'

/** Limits of a document: far above a long contract, far below what would exhaust memory. */
export const limits = { nodes: 20_000, depth: 24, characters: 400_000, columns: 20, rows: 1000 }

type Reading =
  | { readonly ok: true; readonly document: RichText }
  | { readonly ok: false; readonly msg: string }
type Raw = Readonly<Record<string, unknown>>
type Made = Record<string, unknown>

class Refused extends Error {}
const refuse = (msg: string): never => {
  throw new Refused(msg)
}

/**
 * Reads JSON as a document: refuses unknown nodes, wrong nesting and wrong values with a reason, and drops
 * unknown attributes. Text written as `{{a.b}}` becomes a variable.
 */
export function readDocument(value: unknown): Reading {
  try {
    const reader = { nodes: 0, characters: 0 }
    const made: object = readNode(value, ['doc'], reader, 0)
    return { ok: true, document: made as RichText }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, msg: error.message }
    throw error
  }
}

interface Count {
  nodes: number
  characters: number
}

const inline = ['text', 'hardBreak', 'variavel']
const block = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
  'image',
]

interface Rule {
  /** The node types it may contain; absent for leaves. */
  readonly inside?: readonly string[]
  /** It may have no content. */
  readonly mayBeEmpty?: true
  /** The type its first child must have. */
  readonly first?: string
  readonly attrs?: (attrs: Raw) => Made
}

const aligned = (attrs: Raw) => ({
  textAlign: textAligns.find((align) => align === attrs['textAlign']) ?? null,
})
const cell: Rule = {
  inside: block,
  attrs: ({ colspan, rowspan, colwidth }) => ({
    colspan: integer(colspan ?? 1, 1, limits.columns),
    rowspan: integer(rowspan ?? 1, 1, limits.rows),
    colwidth: readWidths(colwidth),
  }),
}

const numberings: readonly NumberingKind[] = ['1', 'a', 'A', 'i', 'I']

const rules: Readonly<Record<string, Rule>> = {
  doc: { inside: [...block, 'pageBreak'] },
  paragraph: { inside: inline, mayBeEmpty: true, attrs: aligned },
  heading: {
    inside: inline,
    mayBeEmpty: true,
    attrs: (attrs) => ({ ...aligned(attrs), level: integer(attrs['level'] ?? 1, 1, 3) }),
  },
  bulletList: { inside: ['listItem'] },
  orderedList: {
    inside: ['listItem'],
    attrs: ({ start, type }) => ({
      start: integer(start ?? 1, 0, 9999),
      type: numberings.find((kind) => kind === type) ?? null,
    }),
  },
  listItem: { inside: block, first: 'paragraph' },
  blockquote: { inside: block },
  table: { inside: ['tableRow'] },
  tableRow: { inside: ['tableCell', 'tableHeader'], mayBeEmpty: true },
  tableCell: cell,
  tableHeader: cell,
  horizontalRule: {},
  pageBreak: {},
  hardBreak: {},
  image: { attrs: readImage },
  variavel: { attrs: ({ chave }) => ({ chave: readKey(chave) }) },
}

function readNode(value: unknown, allowed: readonly string[], count: Count, depth: number): Made {
  if (!isRecord(value)) return refuse('O texto não pôde ser lido.')
  const { type } = value
  count.nodes += 1
  if (count.nodes > limits.nodes) return refuse('O texto é longo demais.')
  if (depth > limits.depth) return refuse('O texto tem listas ou tabelas dentro de outras demais.')
  const rule = typeof type === 'string' && allowed.includes(type) ? rules[type] : undefined
  if (!rule) return refuse('O texto tem uma parte que não é aceita aqui.')
  const marks = type === 'variavel' ? readMarks(value['marks']) : []
  return {
    type,
    ...(rule.attrs && { attrs: rule.attrs(isRecord(value['attrs']) ? value['attrs'] : {}) }),
    ...(rule.inside && readContent(value['content'], rule, count, depth)),
    ...(marks.length > 0 && { marks }),
  }
}

function readContent(value: unknown, rule: Rule, count: Count, depth: number): Made {
  const { inside = [], first, mayBeEmpty } = rule
  const children = value === undefined ? [] : value
  if (!Array.isArray(children)) return refuse('O texto não pôde ser lido.')
  const content = children.flatMap((child: unknown): Made[] =>
    isRecord(child) && child['type'] === 'text' && inside.includes('text')
      ? readText(child, count)
      : [readNode(child, inside, count, depth + 1)],
  )
  if (content.length === 0) return mayBeEmpty ? {} : refuse('O texto tem uma parte vazia.')
  if (first && content[0]?.['type'] !== first) return refuse('Cada item de lista começa com texto.')
  return { content }
}

/** Text may hold anything people type; only characters that no database stores are removed. */
function readText(node: Raw, count: Count): Made[] {
  const { text } = node
  if (typeof text !== 'string') return refuse('O texto não pôde ser lido.')
  const clean = cleanText(text)
  count.nodes += 1
  count.characters += clean.length
  if (count.characters > limits.characters || count.nodes > limits.nodes) {
    return refuse('O texto é longo demais.')
  }
  const marks = readMarks(node['marks'])
  const marked = marks.length > 0 ? { marks } : {}
  return splitVariables(clean).map((part) => ({ ...part, ...marked }))
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g
export const cleanText = (text: string) => text.toWellFormed().replace(controls, '')

const simpleMarks = ['bold', 'italic', 'underline', 'strike'] as const

function readMarks(value: unknown): Mark[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return refuse('O texto não pôde ser lido.')
  const marks = new Map<string, Mark>()
  for (const mark of value) {
    const type = isRecord(mark) ? mark['type'] : undefined
    if (typeof type !== 'string') return refuse('O texto não pôde ser lido.')
    const simple = simpleMarks.find((one) => one === type)
    if (simple) marks.set(type, { type: simple })
    else if (type === 'link') {
      const href = isRecord(mark['attrs']) ? mark['attrs']['href'] : undefined
      if (!isSafeLink(href)) return refuse('Há um link com endereço inválido.')
      marks.set(type, { type, attrs: { href } })
    } else return refuse('O texto tem uma formatação que não é aceita.')
  }
  return [...marks.values()]
}

/** Links may lead to pages, e-mail and telephone numbers only; `javascript:` would run. */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > 2000 || cleanText(href) !== href) return false
  if (!/^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d().-]+)$/i.test(href)) return false
  return URL.canParse(href)
}

const storedName = /^t\d+\/[A-Za-z0-9._/-]{1,300}$/

function readImage({ arquivo, alt, largura, alinhamento }: Raw): Made {
  if (typeof arquivo !== 'string' || !storedName.test(arquivo) || arquivo.includes('..')) {
    return refuse('Há uma imagem que não veio do gerenciador de arquivos.')
  }
  return {
    arquivo,
    alt: typeof alt === 'string' ? cleanText(alt).slice(0, 200) : '',
    largura: integer(largura ?? 100, 5, 100),
    alinhamento: alinhamento === 'left' || alinhamento === 'right' ? alinhamento : 'center',
  }
}

function readKey(chave: unknown): string {
  return typeof chave === 'string' && variableKey.test(chave)
    ? chave
    : refuse('Há uma variável com nome inválido.')
}

function readWidths(value: unknown): number[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > limits.columns) return null
  return value.map((width) => (Number.isInteger(width) ? Math.min(Math.max(width, 0), 5000) : 0))
}

function integer(value: unknown, min: number, max: number): number {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : refuse('O texto tem uma medida fora do permitido.')
}

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
