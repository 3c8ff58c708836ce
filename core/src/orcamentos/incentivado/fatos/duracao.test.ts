import { expect, test } from 'vitest'
import { must } from '../../../kernel/must.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { problemOfDuracao } from './duracao.ts'
import { usualRegras } from '../normas/usual-regras.ts'

test('36 months of execution pass, and one day more does not (IN MinC 29/2026; notes of November 2026, 1.1)', () => {
  const { conteudo } = must(
    usualRegras.find(({ chave }) => chave === 'minc-29-2026/duracao'),
    'rule',
  )
  if (conteudo.tipo !== 'duracao') throw new TypeError('no length')
  const until = (fim: string | null) =>
    problemOfDuracao(conteudo, {
      execucao_inicio: calendarDate('2026-03-01'),
      execucao_fim: fim === null ? null : calendarDate(fim),
    })
  expect(until('2029-02-28')).toBeUndefined()
  expect(until('2029-03-01')).toBe(
    'A execução vai até 01/03/2029, e 36 meses acabam em 28/02/2029.',
  )
  expect(until(null)).toBe('Não conferido: informe o período de execução do projeto.')
})
