import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { readQuickTask } from './quick-add.ts'

/** A Wednesday. */
const today = calendarDate('2026-11-25')
const context = {
  today,
  people: [
    { id_usuario: 1, nome: 'Ana Prado' },
    { id_usuario: 2, nome: 'João Silva' },
    { id_usuario: 3, nome: 'Joana Reis' },
  ],
  labels: [{ id_projeto_etiqueta: 7, nome: 'Casting' }],
}
const read = (line: string) => readQuickTask(line, context)

test('people, day, label and priority leave the title', () => {
  expect(read('Fechar elenco @ana sexta #casting !alta')).toEqual({
    titulo: 'Fechar elenco',
    ids_usuarios: [1],
    ids_etiquetas: [7],
    novas_etiquetas: [],
    data_entrega: '2026-11-27',
    dia_entrega: null,
    prioridade: 'alta',
    desconhecidos: [],
  })
})

test.each([
  ['Ligar hoje', '2026-11-25'],
  ['Ligar amanhã', '2026-11-26'],
  ['Ligar depois de amanhã', '2026-11-27'],
  ['Ligar sexta-feira', '2026-11-27'],
  ['Ligar quarta', '2026-12-02'],
  ['Ligar na segunda', '2026-11-30'],
  ['Ligar até sábado', '2026-11-28'],
  ['Ligar em 3 dias', '2026-11-28'],
  ['Ligar em duas semanas', '2026-12-09'],
  ['Ligar daqui a 1 mês', '2026-12-25'],
  ['Ligar semana que vem', '2026-11-30'],
  ['Ligar 05/12', '2026-12-05'],
  ['Ligar sexta @ana', '2026-11-27'],
])('%s: %s', (line, day) => {
  expect(read(line)).toMatchObject({ titulo: 'Ligar', data_entrega: day })
})

test.each([
  ['Devolver lentes D+1', 1],
  ['Prova de figurino D-2', -2],
  ['Filmar D0', 0],
])('%s is relative to day zero', (line, dia_entrega) => {
  expect(read(line)).toMatchObject({ dia_entrega, data_entrega: null })
})

test('a day inside a sentence is part of it', () => {
  const line = 'Reunião de sexta com o cliente'
  expect(read(line)).toMatchObject({ titulo: line, data_entrega: null })
})

test('a name of nobody, or of more than one, stays and is told', () => {
  expect(read('Ver com @jo e @ninguem')).toMatchObject({
    titulo: 'Ver com @jo e @ninguem',
    ids_usuarios: [],
    desconhecidos: ['jo', 'ninguem'],
  })
  expect(read('Ver @joana').ids_usuarios).toEqual([3])
  expect(read('Ver @joao_silva').ids_usuarios).toEqual([2])
})

test('a label that the project lacks is a new one', () => {
  expect(read('Comprar tinta #arte_e_cenário').novas_etiquetas).toEqual(['arte e cenário'])
})

test('whatever is typed, no word is lost', () => {
  const word = fc.stringMatching(/^[a-zá-ú0-9/]{1,9}$/u)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const said = read(words.join(' '))
      // Only a day may be taken out, and then there is one.
      const kept = said.titulo.split(' ').filter(Boolean)
      if (said.data_entrega === null && said.dia_entrega === null) expect(kept).toEqual(words)
      else expect(kept.length).toBeLessThan(words.length)
      expect(kept.every((one) => words.includes(one))).toBe(true)
    }),
  )
})
