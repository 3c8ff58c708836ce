import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { readQuickTask } from '@claquete/core/projetos/quadro/quick-add'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chipsOf, linesOf, suggestionsFor, taskOf, withoutChip } from './reading.ts'

const context = {
  today: calendarDate('2026-11-25'),
  people: [
    { id_usuario: 1, nome: 'Ana Prado' },
    { id_usuario: 2, nome: 'João Silva' },
  ],
  labels: [{ id_projeto_etiqueta: 7, nome: 'Casting' }],
}
const chips = (line: string) => chipsOf(readQuickTask(line, context), context)

test('everything that is understood is a chip, and what is not is said', () => {
  expect(chips('Ver @ana @ninguem D-2 #casting #novo !alta').map(({ text }) => text)).toEqual([
    'Ana Prado',
    '#Casting',
    '#novo (nova)',
    'D-2',
    'Alta',
    '@ninguem: ninguém, ou mais de uma pessoa',
  ])
})

test.each([
  ['Ver em 3 dias @ana', 'dia', 'Ver @ana'],
  ['Ver sexta !alta', 'prioridade', 'Ver sexta'],
  ['Ver @ana #casting', 'p1', 'Ver #casting'],
  ['Ver D-2', 'dia', 'Ver'],
])('%s without %s: %s', (line, key, left) => {
  expect(withoutChip(line, key, context)).toBe(left)
})

test('a chip that is taken away goes alone, and no word of the title with it', () => {
  const signs = fc.shuffledSubarray(['@ana', '@joao', '#casting', '!alta'], { minLength: 1 })
  fc.assert(
    fc.property(signs, (said) => {
      const line = ['Fechar', 'elenco', ...said].join(' ')
      for (const { key } of chips(line)) {
        const left = withoutChip(line, key, context)
        expect(chips(left).map((one) => one.key)).toEqual(
          chips(line).flatMap((one) => (one.key === key ? [] : [one.key])),
        )
        expect(readQuickTask(left, context).titulo).toBe('Fechar elenco')
      }
    }),
  )
})

test('a line without a title is no task', () => {
  expect(taskOf(readQuickTask('@ana !alta', context))).toBeUndefined()
})

test('the word at the caret that begins with a sign offers names', () => {
  expect(suggestionsFor('Ligar @si', 9, context)).toEqual({
    from: 6,
    all: [{ text: 'João Silva', word: '@João_Silva' }],
  })
  expect(suggestionsFor('Ligar #c', 8, context)?.all[0]?.word).toBe('#Casting')
  expect(suggestionsFor('mail@ana', 8, context)).toBeUndefined()
})

test('pasted lines lose the marks of lists, and blank ones are left out', () => {
  expect(linesOf('- Van\r\n\n 2) Hotel\n[ ] Diária\n• Catering\n3 diárias')).toEqual([
    'Van',
    'Hotel',
    'Diária',
    'Catering',
    '3 diárias',
  ])
})
