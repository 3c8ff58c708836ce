import { expect, test } from 'vitest'
import { must } from '../../../kernel/must.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { problemOfDuracao } from './duracao.ts'
import type { FatosDoProjeto } from './fato.ts'
import { usualRegras } from '../normas/usual-regras.ts'

const { conteudo } = must(
  usualRegras.find(({ chave }) => chave === 'minc-29-2026/duracao'),
  'rule',
)

const until = (fim: string | null, territorio: FatosDoProjeto['territorio']) => {
  if (conteudo.tipo !== 'duracao') throw new TypeError('no length')
  return problemOfDuracao(conteudo, {
    execucao_inicio: calendarDate('2026-03-01'),
    execucao_fim: fim === null ? null : calendarDate(fim),
    territorio,
  })
}

test('36 months of execution pass, and one day more does not (IN MinC 29/2026; notes of November 2026, 1.1)', () => {
  expect(until('2029-02-28', 'N')).toBeUndefined()
  expect(until('2029-03-01', 'N')).toEqual({
    problema: 'A execução vai até 01/03/2029, e 36 meses acabam em 28/02/2029.',
    isMeasured: true,
  })
  expect(until(null, 'N')).toEqual({
    problema: 'Não conferido: informe o período de execução do projeto.',
    isMeasured: false,
  })
})

test('a territory has 48 months, and one day more is too long (the same)', () => {
  expect(until('2029-03-01', 'S')).toBeUndefined()
  expect(until('2030-02-28', 'S')).toBeUndefined()
  expect(until('2030-03-01', 'S')).toEqual({
    problema: 'A execução vai até 01/03/2030, e 48 meses acabam em 28/02/2030.',
    isMeasured: true,
  })
})

test('between both nobody knows until a person tells whether it is a territory, and outside both everybody does', () => {
  expect(until('2029-02-28', null)).toBeUndefined()
  expect(until('2029-03-01', null)).toMatchObject({
    problema: expect.stringContaining('diga no projeto se ele é de território'),
    isMeasured: false,
  })
  expect(until('2030-02-28', null)).toMatchObject({ isMeasured: false })
  expect(until('2030-03-01', null)).toMatchObject({
    problema: expect.stringContaining('48 meses'),
    isMeasured: true,
  })
})
