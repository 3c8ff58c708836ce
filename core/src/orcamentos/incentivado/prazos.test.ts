import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { avisoDue, diasDeResposta, prazosOf, regrasDePrazo } from './prazos.ts'
import type { ProjetoComPrazos } from './prazos.ts'
import { usualRegras } from './normas/usual-regras.ts'

const day = calendarDate
const today = day('2026-11-20')
const projeto: ProjetoComPrazos = {
  estado: 'execucao',
  captacao_fim: day('2026-11-19'),
  execucao_fim: day('2027-03-31'),
  concluido_em: null,
  cinemateca_em: null,
  contas_ate: null,
  contas_entregues_em: null,
  id_contador: null,
}
const regras = (...normas: string[]) =>
  regrasDePrazo(usualRegras, { normas, dia: day('2026-03-01'), today })
const of = (
  more: Partial<ProjetoComPrazos> = {},
  normas = ['ancine-158-2021', 'ancine-150-2019'],
) =>
  prazosOf({ ...projeto, ...more }, { regras: regras(...normas), diligencias: [], today }).map(
    ({ chave, vencimento, situacao, dias }) => [chave, vencimento, situacao, dias],
  )

test('own days, the accounting from the conclusion, and the Cinemateca by the end of the execution', () => {
  expect(of()).toEqual([
    ['captacao', '2026-11-19', 'atrasado', -1],
    ['execucao', '2027-03-31', 'aberto', 131],
    ['cinemateca/ancine-158-2021/cinemateca', '2027-03-31', 'aberto', 131],
    ['contas/ancine-150-2019/prazo', null, 'sem_data', null],
  ])
  expect(of({ concluido_em: day('2026-11-01'), cinemateca_em: today, estado: 'contas' })).toEqual([
    ['captacao', '2026-11-19', 'encerrado', null],
    ['execucao', '2027-03-31', 'feito', null],
    ['cinemateca/ancine-158-2021/cinemateca', '2027-03-31', 'feito', null],
    // 180 days from the conclusion.
    ['contas/ancine-150-2019/prazo', '2027-04-30', 'aberto', 161],
  ])
  expect(of({ estado: 'arquivado' }, ['minc-29-2026']).map(([, , situacao]) => situacao)).toEqual([
    'encerrado',
    'encerrado',
    'encerrado',
  ])
})

test('the day of the contract is a deadline of its own, done when the accounting is handed in', () => {
  const contas = (more: Partial<ProjetoComPrazos>) =>
    of({ contas_ate: day('2027-06-30'), ...more }, []).find(([chave]) => chave === 'contas')
  expect(contas({})).toEqual(['contas', '2027-06-30', 'aberto', 222])
  expect(contas({ contas_entregues_em: day('2027-05-01') })?.[2]).toBe('feito')
  expect(contas({ estado: 'concluido' })?.[2]).toBe('encerrado')
  expect(contas({ contas_ate: null })).toBeUndefined()
})

test('the accountant that a norm asks for is due by the end of the execution, until the project names one', () => {
  const contador = (more: Partial<ProjetoComPrazos>) =>
    of(more, ['minc-29-2026']).find(([chave]) => String(chave).startsWith('contador/'))
  expect(contador({})).toEqual(['contador/minc-29-2026/contador', '2027-03-31', 'aberto', 131])
  expect(contador({ id_contador: 7 })?.[2]).toBe('feito')
  expect(of().some(([chave]) => String(chave).startsWith('contador/'))).toBe(false)
})

test('a diligência waits until it is answered, by the strictest rule of the norms', () => {
  const diligencia = (more: object) => ({
    id_projeto_diligencia: 7,
    descricao: 'Enviar extratos',
    prazo: day('2026-11-25'),
    respondida_em: null,
    ...more,
  })
  const situacaoOf = (more: object) =>
    prazosOf(
      { ...projeto, captacao_fim: null, execucao_fim: null },
      { regras: [], diligencias: [diligencia(more)], today },
    ).map(({ situacao, dias }) => [situacao, dias])
  expect(situacaoOf({})).toEqual([['aberto', 5]])
  expect(situacaoOf({ prazo: day('2026-11-19') })).toEqual([['atrasado', -1]])
  expect(situacaoOf({ respondida_em: today })).toEqual([['feito', null]])
  const late = { prazo: day('2026-11-18') }
  expect(situacaoOf({ ...late, respondida_em: day('2026-11-18') })).toEqual([['feito', null]])
  expect(situacaoOf({ ...late, respondida_em: day('2026-11-19') })).toEqual([
    ['fora_do_prazo', null],
  ])
  expect(diasDeResposta(regras('minc-29-2026'))).toBe(20)
  expect(diasDeResposta(regras('ancine-158-2021'))).toBeUndefined()
})

test('whoever looks once a day is told once 30, 15, 5 and 1 days before, and once it is late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 31, max: 90 }), (before) => {
      const vencimento = addDays(today, before)
      const told: number[] = []
      for (let at = 0; at <= before + 10; at += 1) {
        const aviso = avisoDue(vencimento, addDays(today, at), told)
        if (aviso === undefined) continue
        expect(at).toBe(aviso === 0 ? before + 1 : before - aviso)
        told.push(aviso)
      }
      expect(told).toEqual([30, 15, 5, 1, 0])
    }),
  )
})

test('who looks seldom is told the nearest only, and never backwards', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (steps) => {
      const vencimento = addDays(today, 45)
      const told: number[] = []
      let at = today
      for (const step of steps) {
        at = addDays(at, step)
        const aviso = avisoDue(vencimento, at, told)
        if (aviso !== undefined) told.push(aviso)
      }
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => b - a))
    }),
  )
})
