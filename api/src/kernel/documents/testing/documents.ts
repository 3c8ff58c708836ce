import fc from 'fast-check'

/** Random rich texts, valid and nearly valid. */
const marks = fc.option(
  fc.subarray([
    { type: 'bold' },
    { type: 'italic' },
    { type: 'underline' },
    { type: 'strike' },
    { type: 'link', attrs: { href: 'https://exemplo.com.br/a?b=c#d' } },
  ]),
  { nil: undefined },
)
const text = fc.record({
  type: fc.constant('text'),
  text: fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 10 })),
  marks,
})
const inline = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  { weight: 1, arbitrary: fc.constant({ type: 'variavel', attrs: { chave: 'cliente.razao' } }) },
)
const line = fc.record({
  type: fc.constantFrom('paragraph', 'heading'),
  attrs: fc.record({
    textAlign: fc.constantFrom(null, 'left', 'center', 'right', 'justify'),
    level: fc.integer({ min: 1, max: 3 }),
  }),
  content: fc.array(inline, { maxLength: 5 }),
})
const span = fc.integer({ min: 1, max: 4 })

const { block } = fc.letrec<{ block: unknown; cell: unknown; row: unknown; item: unknown }>(
  (tie) => ({
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'block' },
      line,
      fc.constant({ type: 'horizontalRule' }),
      fc.record({
        type: fc.constant('image'),
        attrs: fc.record({
          arquivo: fc.constant('t1/2026/a.png'),
          largura: fc.integer({ min: 5, max: 100 }),
          alinhamento: fc.constantFrom('left', 'center', 'right'),
        }),
      }),
      fc.record({
        type: fc.constantFrom('bulletList', 'orderedList'),
        attrs: fc.record({
          start: fc.integer({ min: 0, max: 50 }),
          type: fc.constantFrom(null, 'a', 'I'),
        }),
        content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        type: fc.constant('blockquote'),
        content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
      }),
      fc.record({
        type: fc.constant('table'),
        content: fc.array(tie('row'), { minLength: 1, maxLength: 4 }),
      }),
    ),
    item: fc.record({
      type: fc.constant('listItem'),
      content: fc
        .tuple(line, fc.array(tie('block'), { maxLength: 1 }))
        .map(([first, rest]) => [{ ...first, type: 'paragraph' }, ...rest]),
    }),
    row: fc.record({
      type: fc.constant('tableRow'),
      content: fc.array(tie('cell'), { maxLength: 4 }),
    }),
    cell: fc.record({
      type: fc.constantFrom('tableCell', 'tableHeader'),
      attrs: fc.record({
        colspan: span,
        rowspan: span,
        colwidth: fc.constantFrom(null, [0], [120], [60, 200]),
      }),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    }),
  }),
)

export const richDocuments = fc.record({
  type: fc.constant('doc'),
  content: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: block },
      { weight: 1, arbitrary: fc.constant({ type: 'pageBreak' }) },
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
})
