import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyConditions, conditionKeysIn, conditionsIn } from './conditions.ts'
import { plainText } from './document.ts'
import type { RichText } from './document.ts'
import { readDocument } from './read.ts'
import { problemText, variableProblems } from './variables.ts'

const read = (...lines: readonly unknown[]): RichText => {
  const content = lines.map((line) =>
    typeof line === 'string'
      ? { type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] }
      : line,
  )
  const reading = readDocument({ type: 'doc', content })
  if (!reading.ok) throw new Error(reading.msg)
  return reading.document
}
const filled = (document: RichText, values: Readonly<Record<string, string>>) =>
  plainText(applyConditions(document, (chave) => values[chave] ?? ''))
const problemsOf = (...lines: readonly string[]) =>
  variableProblems(read(...lines), (chave) => chave.startsWith('contrato.')).map(problemText)

const term = read(
  'Início.',
  '{{#se contrato.fim}}',
  'Até {{contrato.fim}}.',
  '{{#senão}}',
  'Sem prazo.',
  '{{/se}}',
  'Fim.',
)

test('a block stands where its condition holds, and its other part where it does not', () => {
  expect(filled(term, { 'contrato.fim': '31/12' })).toBe('Início.\nAté {{contrato.fim}}.\nFim.')
  expect(filled(term, {})).toBe('Início.\nSem prazo.\nFim.')
})

test('conditions nest, are denied and compare texts without accents and capitals', () => {
  const document = read(
    '{{#se contrato.territorio = "Mundo"}}',
    'Em todos os países.',
    '{{#se não contrato.fim}}',
    'Para sempre.',
    '{{/se}}',
    '{{/se}}',
    '{{#se contrato.territorio != “BRASIL”}}',
    'Fora do Brasil.',
    '{{/se}}',
  )
  expect(filled(document, { 'contrato.territorio': 'mundo' })).toBe(
    'Em todos os países.\nPara sempre.\nFora do Brasil.',
  )
  expect(filled(document, { 'contrato.territorio': 'Brasil' })).toBe('')
  expect(conditionKeysIn(document)).toEqual(['contrato.territorio', 'contrato.fim'])
})

test('a condition inside of a line, also where letters are bold, is of that line alone', () => {
  const document = read({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'O uso vai {{#se contrato.fim}}até ' },
      { type: 'text', text: '{{contrato.fim}}', marks: [{ type: 'bold' }] },
      { type: 'text', text: '{{#senao}}sem fim{{/se}}.' },
    ],
  })
  expect(filled(document, { 'contrato.fim': 'x' })).toBe('O uso vai até {{contrato.fim}}.')
  expect(filled(document, {})).toBe('O uso vai sem fim.')
})

test('an item of a list or a cell that is left out takes nothing else with it', () => {
  const item = (text: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const document = read({
    type: 'bulletList',
    content: [item('{{#se contrato.fim}}some{{/se}}'), item('fica')],
  })
  expect(filled(document, {})).toBe('fica')
})

test.each([
  [
    ['{{#se contrato.fim}}', 'x'],
    'O bloco “{{#se contrato.fim}}” não foi fechado: falta um {{/se}}.',
  ],
  [['x', '{{/se}}'], 'Há um “{{/se}}” sem o {{#se …}} de que ele faz parte.'],
  [['{{#senão}}'], 'Há um “{{#senão}}” sem o {{#se …}} de que ele faz parte.'],
  [
    ['{{#se cliente.lua}}', '{{/se}}'],
    'A condição {{#se cliente.lua}} pergunta por uma variável que não existe.',
  ],
])('what is written wrong is said: %j', (lines, message) => {
  expect(problemsOf(...lines)).toEqual([message])
})

test('two alternatives and words that are no condition are refused', () => {
  const twice = problemsOf('{{#se contrato.fim}}', '{{#senão}}', '{{#senão}}', '{{/se}}')
  expect(twice).toEqual(['O bloco “{{#se contrato.fim}}” tem dois {{#senão}}.'])
  const [strange, ...others] = problemsOf('{{#se 1 + 1}}', 'x', '{{/se}}')
  expect(strange).toContain('Não entendi “{{#se 1 + 1}}”')
  expect(others).toEqual([])
})

test('whatever stands in it, a text without problems leaves no mark behind, and an empty one stays a text', () => {
  const piece = fc.constantFrom(
    'Uma linha.',
    '{{#se contrato.fim}}',
    '{{#se não contrato.fim}}',
    '{{#senão}}',
    '{{/se}}',
    'a {{#se contrato.fim}}b{{/se}} c',
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.boolean(), (lines, has) => {
      const document = read(...lines)
      const made = applyConditions(document, () => (has ? 'x' : ''))
      expect(readDocument(made)).toMatchObject({ ok: true })
      expect(plainText(made)).not.toContain('{{')
      if (conditionsIn(document).problems.length === 0) {
        expect(conditionsIn(made)).toEqual({ conditions: [], problems: [] })
      }
    }),
  )
})
