import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from './document.ts'
import type { RichText, Table } from './document.ts'
import { fillDocument } from './fill.ts'
import type { VariableValue } from './fill.ts'
import { isSafeLink, limits, readDocument } from './read.ts'
import { tableGrid } from './table-grid.ts'
import { splitVariables, variableProblems, variablesIn } from './variables.ts'

const read = (content: unknown[]): RichText => {
  const reading = readDocument({ type: 'doc', content })
  if (!reading.ok) throw new Error(reading.msg)
  return reading.document
}
const line = (text: string, marks?: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks ? { marks } : {}) }],
})

describe('reading', () => {
  test('only what is known is kept', () => {
    const document = read([
      {
        type: 'paragraph',
        onclick: 'x',
        attrs: { textAlign: 'center', style: 'position:fixed', class: 'x' },
        content: [{ type: 'text', text: 'Oi', marks: [{ type: 'bold', attrs: { x: 1 } }] }],
      },
    ])
    expect(document).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { textAlign: 'center' },
          content: [{ type: 'text', text: 'Oi', marks: [{ type: 'bold' }] }],
        },
      ],
    })
  })

  test('reading what was read changes nothing, whatever came in', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const first = readDocument({ type: 'doc', content: [value, line('x')] })
        if (first.ok) expect(readDocument(first.document)).toEqual(first)
        else expect(first.msg.length).toBeGreaterThan(10)
      }),
    )
  })

  test.each([
    [null],
    ['texto'],
    [{ type: 'doc' }],
    [{ type: 'doc', content: [] }],
    [{ type: 'doc', content: [{ type: 'text', text: 'solto' }] }],
    [{ type: 'doc', content: [{ type: 'bulletList', content: [line('x')] }] }],
    [{ type: 'doc', content: [{ type: 'blockquote', content: [{ type: 'pageBreak' }] }] }],
    [{ type: 'doc', content: [{ type: 'toString' }] }],
    [{ type: 'doc', content: [{ type: '__proto__' }] }],
    [{ type: 'doc', content: [line('x', [{ type: 'code' }])] }],
    [{ type: 'doc', content: [line('x', 'bold')] }],
    [{ type: 'doc', content: [{ type: 'variavel', attrs: { chave: 'a' } }] }],
    [{ type: 'doc', content: [{ type: 'image', attrs: { arquivo: 't1/../../etc/passwd' } }] }],
  ])('%j is refused', (value) => {
    expect(readDocument(value).ok).toBe(false)
  })

  test('bombs are refused: too deep, too many, too long', () => {
    let deep: unknown = line('x')
    for (let i = 0; i < limits.depth; i += 1) deep = { type: 'blockquote', content: [deep] }
    const wide = Array.from({ length: limits.nodes }, () => ({ type: 'horizontalRule' }))
    const long = line('x'.repeat(limits.characters + 1))
    for (const content of [[deep], wide, [long]]) {
      expect(readDocument({ type: 'doc', content }).ok).toBe(false)
    }
  })

  test('links lead to pages, e-mail and telephone only', () => {
    const good = [
      'https://a.com.br/x?y=1#z',
      'http://a.com',
      'mailto:a@b.com',
      'tel:+5511999990000',
    ]
    const bad = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//a.com',
      '/api/x',
      'ftp://a.com',
      'https://',
      'file:///etc/passwd',
    ]
    expect(good.map(isSafeLink)).toEqual(good.map(() => true))
    expect(bad.map(isSafeLink)).toEqual(bad.map(() => false))
  })
})

describe('variables', () => {
  test('text written as {{a.b}} is a variable, also with spaces and capitals', () => {
    const document = read([line('A {{cliente.razao}} e {{ Unidade.CNPJ }}.', [{ type: 'bold' }])])
    expect(variablesIn(document)).toEqual(['cliente.razao', 'unidade.cnpj'])
    expect(plainText(document)).toBe('A {{cliente.razao}} e {{unidade.cnpj}}.')
  })

  test('no text is lost or made up', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('{{', '}}', '{{a.b}}', '{{a', 'b}}', '{'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const back = splitVariables(text)
          .map((part) => (part.type === 'text' ? part.text : `{{${part.attrs.chave}}}`))
          .join('')
        const plain = (value: string) =>
          value.toLowerCase().replace(/\{\{\s*([\w.]+)\s*\}\}/g, '{{$1}}')
        expect(plain(back)).toBe(plain(text))
      }),
    )
  })

  test.each([
    ['{{cliente.razao', '{{cliente.razao'],
    ['Olá {{ cliente nome }} fim', '{{ cliente nome }}'],
    ['Olá cliente.razao}}', 'cliente.razao}}'],
    ['{{}}', '{{}}'],
    ['{{cliente.razao}', '{{cliente.razao}'],
  ])('%s is broken', (text, piece) => {
    expect(variableProblems(read([line(text)]), () => true)).toEqual([{ tipo: 'quebrada', piece }])
  })

  test('one cut by a format is seen as one; a chip inside braces is not hidden', () => {
    const cut = read([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '{{cliente' },
          { type: 'text', text: '.razao}}', marks: [{ type: 'bold' }] },
        ],
      },
    ])
    expect(variableProblems(cut, () => true)).toEqual([
      { tipo: 'quebrada', piece: '{{cliente.razao}}' },
    ])
  })

  test('single braces are text, and unknown keys are told', () => {
    const document = read([line('{a} {{x.y}} }')])
    expect(variableProblems(document, () => false)).toEqual([
      { tipo: 'desconhecida', piece: 'x.y' },
    ])
  })
})

describe('filling', () => {
  const values = new Map<string, VariableValue>([
    ['a', { origem: 'real', valor: 'um\ndois' }],
    ['t', { origem: 'exemplo', valor: { colunas: [{ titulo: 'C' }], linhas: [['1'], ['2']] } }],
  ])
  test('lines stay lines, tables leave the paragraph, what is around stays in order', () => {
    const filled = fillDocument(read([line('x {{a}} y {{t}} z')]), values)
    expect(filled.content.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph'])
    expect(filled.content[0]?.content?.map(({ type }) => type)).toEqual([
      'text',
      'preenchida',
      'hardBreak',
      'preenchida',
      'text',
    ])
    const alone = fillDocument(read([line('{{t}}')]), values)
    expect(alone.content.map(({ type }) => type)).toEqual(['table'])
  })

  test('a line of which only a label and a full stop would be left goes with its blank variable', () => {
    const blank = new Map<string, VariableValue>([
      ['b', { origem: 'em_branco', valor: '' }],
      ['v', { origem: 'vazia', valor: '' }],
      ['a', { origem: 'real', valor: 'um' }],
    ])
    const lines = [
      ['Pagamento: {{b}}.', 0],
      ['{{b}}', 0],
      ['Pagamento: {{b}} em {{a}}.', 1],
      ['Pagamento: {{v}}.', 1],
      ['Prezada {{b}},', 1],
      ['Pagamento: {{b}}. Prazo: {{a}}.', 1],
      ['Pagamento: {{b}}. Até logo.', 1],
    ] as const
    for (const [text, left] of lines) {
      expect([text, fillDocument(read([line(text)]), blank).content.length]).toEqual([text, left])
    }
    const textOf = (text: string) =>
      plainText(fillDocument(read([line(text)]), blank) as never).trim()
    expect(textOf('Prezada {{b}},')).toBe('Prezada,')
    expect(textOf('Olá, {{b}}. Até logo')).toBe('Olá. Até logo')
    expect(textOf('Até {{b}} e mais')).toBe('Até  e mais')
    const item = (text: string) => ({ type: 'listItem', content: [line(text)] })
    const list = (...texts: string[]) =>
      fillDocument(read([{ type: 'bulletList', content: texts.map(item) }]), blank).content
    expect(list('Pagamento: {{b}}.', 'Prazo: {{a}}.')[0]?.content).toHaveLength(1)
    expect(list('Pagamento: {{b}}.')).toEqual([])
  })

  test('a variable nobody answers is marked, not dropped', () => {
    const filled = fillDocument(read([line('{{z.z}}')]), values)
    expect(filled.content[0]?.content?.[0]).toMatchObject({
      type: 'preenchida',
      attrs: { chave: 'z.z', origem: 'desconhecida' },
    })
  })
})

test('the cells of any table stand inside its grid and never over one another', () => {
  const cell = fc
    .record({ colspan: fc.integer({ min: 1, max: 30 }), rowspan: fc.integer({ min: 1, max: 9 }) })
    .map((attrs) => ({ type: 'tableCell', attrs: { ...attrs, colwidth: null }, content: [] }))
  const table = fc
    .array(
      fc.record({ type: fc.constant('tableRow'), content: fc.array(cell, { maxLength: 6 }) }),
      {
        minLength: 1,
        maxLength: 7,
      },
    )
    .map((content) => ({ type: 'table', content }) as unknown as Table)
  fc.assert(
    fc.property(table, (one) => {
      const { cells, columns, rows } = tableGrid(one)
      const taken = new Set<string>()
      for (const { x, y, colspan, rowspan } of cells) {
        expect(x + colspan).toBeLessThanOrEqual(columns)
        expect(y + rowspan).toBeLessThanOrEqual(rows)
        for (let i = x; i < x + colspan; i += 1) {
          for (let j = y; j < y + rowspan; j += 1) {
            expect(taken.has(`${i},${j}`)).toBe(false)
            taken.add(`${i},${j}`)
          }
        }
      }
    }),
  )
})
