import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import type { Sheet } from './sheet.ts'
import { blankLines, locacaoLine, mealLine, sheetOf, sheetPessoa } from './testing.ts'
import { leastRest, warningsOf } from './warnings.ts'
import type { Elsewhere, WarningKind } from './warnings.ts'

const of = (tipo: WarningKind, sheet: Sheet, elsewhere: readonly Elsewhere[] = []) =>
  warningsOf(sheet, elsewhere)
    .filter((one) => one.tipo === tipo)
    .map(({ texto }) => texto)

const ana = { id_pessoa: 7, nome: 'Ana' }
/** The day before this sheet's, 7 to 22. */
const yesterday: Elsewhere = {
  id_pessoa: 7,
  data: calendarDate('2026-03-10'),
  from: 420 - 1_440,
  to: 22 * 60 - 1_440,
  released: null,
  job: 'Natal',
}

test('a sheet without anything has nothing to look at', () => {
  expect(warningsOf(sheetOf(), [])).toEqual([])
  expect(warningsOf(sheetOf({ pessoas: [sheetPessoa({ nome: '', telefone: '' })] }), [])).toEqual(
    [],
  )
})

test('somebody is twice on the sheet at overlapping times', () => {
  const morning = sheetPessoa({ ...ana, funcao: 'Figurinista', chamada: 420, saida: 720 })
  const noon = sheetPessoa({ ...ana, funcao: 'Camareira', chamada: 700, saida: 900 })
  expect(of('repetida', sheetOf({ pessoas: [morning, noon] }))).toEqual([
    'Ana está duas vezes no mesmo horário: Figurinista e Camareira.',
  ])
  const afternoon = { ...noon, chamada: 720 }
  expect(of('repetida', sheetOf({ pessoas: [morning, afternoon] }))).toEqual([])
  const byName = [sheetPessoa({ nome: 'José Sá' }), sheetPessoa({ nome: 'jose sa' })]
  expect(of('repetida', sheetOf({ pessoas: byName }))).toHaveLength(1)
  const others = [
    sheetPessoa({ nome: 'Zé', id_pessoa: 1 }),
    sheetPessoa({ nome: 'Zé', id_pessoa: 2 }),
  ]
  expect(of('repetida', sheetOf({ pessoas: others }))).toEqual([])
})

test('somebody is on another sheet at the same time; a job that one may not see is not named', () => {
  const sheet = sheetOf({ pessoas: [sheetPessoa(ana)] })
  const same = { ...yesterday, data: calendarDate('2026-03-11'), from: 600, to: 900 }
  expect(of('outra_ordem', sheet, [same])).toEqual([
    'Ana também está em “Natal” (11/03/2026), no mesmo horário.',
  ])
  expect(of('outra_ordem', sheet, [{ ...same, job: null }])).toEqual([
    'Ana também está em outro job da empresa (11/03/2026), no mesmo horário.',
  ])
  expect(of('outra_ordem', sheet, [{ ...same, id_pessoa: 8 }])).toEqual([])
  expect(of('outra_ordem', sheet, [{ ...same, from: 1_140, to: 1_500 }])).toEqual([])
  // A night that ends after this day began, planned until 8:00.
  const night = { ...yesterday, from: -120, to: 480 }
  expect(of('outra_ordem', sheet, [night])).toHaveLength(1)
  // Released early, they are free again.
  expect(of('outra_ordem', sheet, [{ ...night, released: 300 }])).toEqual([])
})

test('less than eleven hours of rest, from when they were really released or else from the plan', () => {
  const sheet = sheetOf({ pessoas: [sheetPessoa(ana)] })
  expect(of('descanso', sheet, [yesterday])).toEqual([
    'Ana descansa só 9h: a saída prevista é às 22:00 de “Natal” (10/03/2026). O mínimo é 11h.',
  ])
  expect(of('descanso', sheet, [{ ...yesterday, released: 23 * 60 + 30 - 1_440 }])).toEqual([
    'Ana descansa só 7h30: saiu às 23:30 de “Natal” (10/03/2026). O mínimo é 11h.',
  ])
  expect(of('descanso', sheet, [{ ...yesterday, released: 18 * 60 - 1_440 }])).toEqual([])
  expect(of('descanso', sheet, [{ ...yesterday, to: null }])).toEqual([])
  // A pick-up before the call is work already.
  const picked = sheetOf({ pessoas: [sheetPessoa({ ...ana, chamada: 700, busca: 500 })] })
  expect(of('descanso', picked, [yesterday])).toHaveLength(1)
})

test('the rest is short exactly below eleven hours', () => {
  const sheet = sheetOf({ pessoas: [sheetPessoa({ ...ana, chamada: 600 })] })
  fc.assert(
    fc.property(fc.integer({ min: -2_000, max: 600 }), (released) => {
      const before = { ...yesterday, from: -3_000, to: null, released }
      expect(of('descanso', sheet, [before])).toHaveLength(600 - released < leastRest ? 1 : 0)
    }),
  )
})

test('calls before any location opens', () => {
  const linhas = {
    ...blankLines,
    locacao: [locacaoLine({ nome: 'Parque', abre: 480 }), locacaoLine({ abre: 450 })],
  }
  const pessoas = [
    sheetPessoa({ nome: 'Bia', chamada: 400 }),
    sheetPessoa({ chamada: 450 }),
    sheetPessoa({ busca: 300, chamada: 460 }),
  ]
  expect(of('antes_de_abrir', sheetOf({ linhas, pessoas }))).toEqual([
    'A chamada geral é às 07:00, e Estúdio Mooca só abre às 07:30.',
    'A chamada de Bia é às 06:40, e Estúdio Mooca só abre às 07:30.',
  ])
  expect(of('antes_de_abrir', sheetOf({ linhas, chamada: 450 }))).toEqual([])
  expect(of('antes_de_abrir', sheetOf({ pessoas }))).toEqual([])
})

test('lunch later than six hours after the call; coffee is no lunch', () => {
  const at = (...alimentacao: ReturnType<typeof mealLine>[]) =>
    of('almoco', sheetOf({ linhas: { ...blankLines, alimentacao } }))
  expect(at(mealLine('Café da manhã', 420), mealLine('Almoço', 13 * 60 + 30))).toEqual([
    'Almoço às 13:30 fica 6h30 depois da chamada. O máximo é 6h.',
  ])
  expect(at(mealLine('Almoço', 780))).toEqual([])
  expect(at(mealLine('Café', 900))).toEqual([])
  expect(at(mealLine('Jantar', 900))).toHaveLength(1)
  expect(at(mealLine('Almoço', null))).toEqual([])
})

test('a department without anybody who answers for it, and people whom nobody can reach', () => {
  const pessoas = [
    sheetPessoa({ departamento: 'Câmera', responsavel: 'S' }),
    sheetPessoa({ departamento: 'camera' }),
    sheetPessoa({ departamento: 'Arte', nome: 'Caio', telefone: '' }),
    sheetPessoa({ departamento: 'Arte', telefone: '', email: 'a@b.c' }),
    sheetPessoa({ departamento: '', nome: 'Lia', grupo: 'elenco', telefone: '' }),
  ]
  const sheet = sheetOf({ pessoas })
  expect(of('sem_responsavel', sheet)).toEqual(['Ninguém responde por Arte.'])
  expect(of('sem_contato', sheet)).toEqual([
    'Caio está sem telefone e sem e-mail.',
    'Lia está sem telefone e sem e-mail.',
  ])
})
