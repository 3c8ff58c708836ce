import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { camposDeData, problemsOfDatas, regrasDeDatas } from './datas.ts'
import type { CampoDeData, Datas } from './datas.ts'

const day = calendarDate

/** A project whose days come one after the other. */
const good: Datas = {
  aprovado_em: day('2026-01-10'),
  captacao_inicio: day('2026-01-10'),
  captacao_fim: day('2026-12-31'),
  execucao_inicio: day('2026-03-01'),
  execucao_fim: day('2027-02-28'),
  concluido_em: day('2027-01-31'),
  cinemateca_em: day('2027-02-10'),
  contas_ate: day('2027-08-27'),
  contas_entregues_em: day('2027-08-01'),
}
const someday = day('9999-12-31')
const fields = (more: Datas) =>
  problemsOfDatas({ ...good, ...more }, someday).map(({ campo }) => campo)

test('days that come one after the other pass, and so do days that nobody told', () => {
  expect(problemsOfDatas(good, someday)).toEqual([])
  expect(problemsOfDatas({}, someday)).toEqual([])
})

test.each<[string, Datas, readonly string[]]>([
  ['a raising turned around', { captacao_fim: day('2026-01-09') }, ['captacao_fim']],
  [
    'a period turned around',
    { execucao_fim: day('2026-02-28'), captacao_fim: null },
    ['execucao_fim'],
  ],
  ['execution before approval', { execucao_inicio: day('2026-01-09') }, ['execucao_inicio']],
  ['raising before approval', { captacao_inicio: day('2026-01-09') }, ['captacao_inicio']],
  ['raising that ends after the execution', { captacao_fim: day('2027-03-01') }, ['captacao_fim']],
  ['concluded before it began', { concluido_em: day('2026-02-28') }, ['concluido_em']],
  ['delivered before it began', { cinemateca_em: day('2026-02-28') }, ['cinemateca_em']],
  ['accounts due before the end', { contas_ate: day('2027-02-27') }, ['contas_ate']],
  [
    'accounts handed in before it began',
    { contas_entregues_em: day('2026-02-28') },
    ['contas_entregues_em'],
  ],
])('%s is told at its field', (_, more, wanted) => {
  expect(fields(more)).toEqual(wanted)
})

test('what is told as done was done by today: nothing is delivered to the Cinemateca next month', () => {
  const today = day('2027-08-01')
  expect(problemsOfDatas(good, today)).toEqual([])
  const at = (campo: CampoDeData, dia: string) =>
    problemsOfDatas({ ...good, [campo]: day(dia) }, today).map((one) => one.campo)
  for (const campo of ['concluido_em', 'cinemateca_em', 'contas_entregues_em'] as const) {
    expect(at(campo, '2027-08-01')).toEqual([])
    expect(at(campo, '2027-08-02')).toEqual([campo])
  }
  expect(problemsOfDatas({ aprovado_em: day('2027-08-02') }, today)).toEqual([
    { campo: 'aprovado_em', msg: 'Este dia ainda não chegou.' },
  ])
})

test('all of them are told at once', () => {
  const found = fields({ execucao_inicio: day('2025-01-01'), execucao_fim: day('2024-12-31') })
  expect(found).toEqual(['execucao_fim', 'execucao_inicio', 'captacao_inicio', 'captacao_fim'])
})

test('days in the order of the rules are never refused, and the same days turned around always are', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 10, maxLength: 10 })
  // Proposal, approval, raising, execution, its end, and what comes after it.
  const order = [
    'proposta_em',
    'aprovado_em',
    'captacao_inicio',
    'captacao_fim',
    'execucao_inicio',
    'execucao_fim',
    'concluido_em',
    'cinemateca_em',
    'contas_ate',
    'contas_entregues_em',
  ] as const
  expect(order.toSorted()).toEqual(camposDeData.toSorted())
  fc.assert(
    fc.property(gaps, (some) => {
      let at = day('2020-01-01')
      const days = some.map((gap) => (at = addDays(at, gap)))
      const inOrder = Object.fromEntries(order.map((name, i) => [name, days[i]]))
      const turned = Object.fromEntries(order.map((name, i) => [name, days[9 - i]]))
      expect(problemsOfDatas(inOrder, someday)).toEqual([])
      expect(problemsOfDatas(turned, someday)).toHaveLength(regrasDeDatas.length)
    }),
  )
})
