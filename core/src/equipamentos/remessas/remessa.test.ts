import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { must } from '../../kernel/must.ts'
import { readMoment } from './moment.ts'
import {
  aberta,
  actsOf,
  cancelada,
  creditOf,
  diariasOf,
  emUso,
  finalizada,
  isAllBack,
  problemOfAct,
  problemOfPeriodo,
  problemOfReturn,
  remessaStatus,
  suggestedCharge,
  totalOf,
  valorOfItem,
} from './remessa.ts'
import type { Act } from './remessa.ts'

const at = (text: string) => must(readMoment(text), text)

test('the badges have the colours of the specification', () => {
  expect(Object.entries(remessaStatus).map(([id, { cor }]) => [id, cor])).toEqual([
    ['1', 'green'],
    ['2', 'black'],
    ['3', 'red'],
    ['4', 'blue'],
  ])
})

test.each([
  ['the same day', '2026-03-10T07:00', '2026-03-10T20:00', 1],
  ['over one night', '2026-03-10T18:00', '2026-03-11T09:00', 1],
  ['two nights', '2026-03-10T23:59', '2026-03-12T00:01', 2],
  ['over the end of a month', '2026-02-27T08:00', '2026-03-02T08:00', 3],
])('days that are charged: %s', (_, saida, prevista, days) => {
  expect(diariasOf(at(saida), at(prevista))).toBe(days)
})

test('an item costs its pieces by its days, and the whole is the sum of its items', () => {
  expect(valorOfItem(cents(15_050), 3, 4)).toBe(180_600)
  expect(valorOfItem(cents(999_999_999), 100_000, 3_660)).toBeUndefined()
  const money = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(money, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 60 }))),
      (all) => {
        const itens = all.map(([valor, quantidade, diarias]) => ({
          valor_item: must(valorOfItem(cents(valor), quantidade, diarias), 'value'),
        }))
        expect(totalOf(itens)).toBe(all.reduce((sum, [v, q, d]) => sum + v * q * d, 0))
      },
    ),
  )
})

test('nothing is out once every piece was said to be back', () => {
  expect(isAllBack([{ quantidade: 2, retornados: 1 }])).toBe(false)
  expect(isAllBack([{ quantidade: 2, retornados: 2 }])).toBe(true)
})

test('each act is possible in its states, and in the others is refused in words', () => {
  const all: readonly Act[] = ['alterar', 'excluir', 'sair', 'entrar', 'cancelar', 'prorrogar']
  expect(actsOf(aberta)).toEqual(['alterar', 'excluir', 'sair', 'cancelar'])
  expect(actsOf(emUso)).toEqual(['entrar', 'prorrogar'])
  expect(actsOf(finalizada)).toEqual([])
  expect(actsOf(cancelada)).toEqual(['excluir'])
  for (const id_status of [aberta, finalizada, cancelada, emUso]) {
    for (const act of all) {
      const problem = problemOfAct(id_status, act)
      if (actsOf(id_status).includes(act)) expect(problem).toBeUndefined()
      else expect(problem).toMatch(/^.{15,}\.$/u)
    }
  }
})

test('a return comes after its exit', () => {
  const saida = at('2026-03-10')
  expect(problemOfPeriodo(saida, saida)).toBe('A devolução deve ser depois da saída.')
  expect(problemOfPeriodo(saida, saida + 1)).toBeUndefined()
  expect(problemOfPeriodo(saida, at('2037-03-10'))).toBe('O período passa de dez anos.')
})

test('what comes back was out, is no more than was out, and not before it left or after now', () => {
  const saiu_em = at('2026-03-10T07:00')
  const now = at('2026-03-12T12:00')
  const item = { nome: 'Refletor', quantidade: 5, retornados: 3, saiu_em }
  const back = (quantidade: number, data_entrada = now) =>
    problemOfReturn({ quantidade, data_entrada }, item, now)?.msg
  expect(back(2)).toBeUndefined()
  expect(back(3)).toBe('De “Refletor” só 2 estão fora.')
  expect(back(1, saiu_em - 1)).toBe('A entrada não pode ser antes da saída, em 10/03/2026 07:00.')
  expect(back(1, now + 60_000)).toBe('A entrada não pode ser no futuro.')
  expect(
    problemOfReturn({ quantidade: 1, data_entrada: now }, { ...item, retornados: 5 }, now)?.msg,
  ).toBe('Tudo de “Refletor” já voltou.')
})

test('what is missing is asked for by what it costs again', () => {
  const lens = { valor: cents(300_000), valor_segurado: null, quantidade: 3 }
  expect(suggestedCharge(lens, 1)).toBe(100_000)
  expect(suggestedCharge({ ...lens, valor_segurado: cents(450_000) }, 2)).toBe(300_000)
  expect(suggestedCharge({ ...lens, valor: cents(100) }, 1)).toBe(33)
  expect(suggestedCharge({ ...lens, valor: null }, 1)).toBeNull()
})

test('the charge of what is found goes back as far as it was paid', () => {
  const titulo = (situacao: string, baixado: number) => ({
    situacao,
    valor: cents(1_000),
    baixado: cents(baixado),
  })
  expect(creditOf(null)).toBe('nada')
  expect(creditOf(titulo('cancelado', 0))).toBe('nada')
  expect(creditOf(titulo('aprovado', 0))).toBe('cancelar')
  expect(creditOf(titulo('aprovado', 400))).toBe('acertar')
  expect(creditOf(titulo('pago', 1_000))).toBe('devolver')
})
