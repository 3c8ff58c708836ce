import { readDocument } from '@claquete/core/kernel/rich-text/read'
import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaExtensions } from './schema.ts'

const schema = getSchema(schemaExtensions)

const marks = fc.subarray([
  { type: 'bold' },
  { type: 'italic' },
  { type: 'underline' },
  { type: 'strike' },
  { type: 'link', attrs: { href: 'https://exemplo.com.br' } },
])
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: fc.string({ minLength: 1 }), marks }),
  fc.constant({ type: 'hardBreak' }),
  fc.record({
    type: fc.constant('variavel'),
    attrs: fc.constant({ chave: 'cliente.razao' }),
    marks,
  }),
)
const line = (type: string) =>
  fc.record({
    type: fc.constant(type),
    attrs: fc.record({
      level: fc.integer({ min: 1, max: 3 }),
      textAlign: fc.constantFrom(null, 'right'),
    }),
    content: fc.array(inline, { maxLength: 4 }),
  })
const { block, any } = fc.letrec<{ block: unknown; any: unknown }>((tie) => {
  const holding = (type: string, child: fc.Arbitrary<unknown>) =>
    fc.record({ type: fc.constant(type), content: fc.array(child, { minLength: 1, maxLength: 2 }) })
  const item = fc
    .tuple(line('paragraph'), fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] }))
  const cells = fc
    .constantFrom('tableCell', 'tableHeader')
    .chain((type) => holding(type, tie('block')))
  return {
    block: fc.oneof(
      { maxDepth: 3 },
      line('paragraph'),
      line('heading'),
      fc.constant({ type: 'horizontalRule' }),
      fc.constant({ type: 'image', attrs: { arquivo: 't1/a.png', largura: 50 } }),
      holding('bulletList', item),
      holding('orderedList', item),
      holding('blockquote', tie('block')),
      holding('table', holding('tableRow', cells)),
    ),
    any: fc.oneof(
      tie('block'),
      fc.constant({ type: 'pageBreak' }),
      fc.constant({ type: 'script' }),
      holding('bulletList', line('paragraph')),
      holding('tableRow', cells),
    ),
  }
})

test('whatever the server reads, the editor shows: one schema in two places', () => {
  let read = 0
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 5, arbitrary: block }, any), { maxLength: 4 }),
      (content) => {
        const reading = readDocument({ type: 'doc', content })
        if (!reading.ok) return
        schema.nodeFromJSON(reading.document).check()
        read += 1
      },
    ),
    { numRuns: 300 },
  )
  expect(read).toBeGreaterThan(60)
})

test('whatever the editor makes, the server reads', () => {
  let made = 0
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      let json: unknown
      try {
        const node = schema.nodeFromJSON({ type: 'doc', content })
        node.check()
        json = node.toJSON()
      } catch {
        return
      }
      made += 1
      expect(readDocument(json)).toMatchObject({ ok: true })
    }),
    { numRuns: 300 },
  )
  expect(made).toBeGreaterThan(100)
})
