import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { awayText, marksByDay, shortOf, whatOf } from './marks.ts'
import type { Vencimento } from './marks.ts'
import { moved, periodOf, seenOf, seenText } from './period.ts'

const today = calendarDate('2026-11-30')
const one: Vencimento = {
  id_vencimento: 4,
  dia: calendarDate('2026-12-20'),
  que: 'uso',
  vigencia: 'a_vencer',
  numero: 'CTR-2026-0001',
  titulo: 'Elenco',
  pessoa: 'Atriz Um',
  tipo: 'elenco',
  dias: 20,
  territorio: 'Brasil',
  midias: 'TV',
  id_contrato: 1,
  estado: 'assinado',
  versao: 3,
  avisado: 30,
  assinado_em: calendarDate('2026-01-01'),
  avisos: [
    { dia: calendarDate('2026-11-20'), antes: 30, dado: true },
    { dia: calendarDate('2026-12-13'), antes: 7, dado: false },
  ],
}

test('an end stands on its day and each notice on its own', () => {
  const on = marksByDay([one])
  expect(on(calendarDate('2026-12-20')).map(whatOf)).toEqual(['Fim do uso de imagem'])
  expect(on(calendarDate('2026-11-20')).map(whatOf)).toEqual(['Aviso de 30 dias, já enviado'])
  expect(on(calendarDate('2026-12-13')).map(shortOf)).toEqual(['7 dias: Atriz Um'])
  expect(on(today)).toEqual([])
})

test('how far away an end is', () => {
  expect([20, 1, 0, -1, -3].map(awayText)).toEqual([
    'em 20 dias',
    'em 1 dia',
    'hoje',
    'há 1 dia',
    'há 3 dias',
  ])
})

test('the address says what is seen; a word that means nothing is the list of today', () => {
  const seen = (words: string) => seenOf(new URLSearchParams(words), today)
  expect(seen('')).toEqual({ ver: 'lista', dia: today })
  expect(seen('ver=decada&dia=ontem')).toEqual({ ver: 'lista', dia: today })
  const year = seen('ver=ano&dia=2027-02-10')
  expect(periodOf(year)).toEqual({ inicio: '2027-02-01', fim: '2028-01-31' })
  expect(seenText(year)).toBe('fevereiro de 2027 a janeiro de 2028')
  expect(moved(year, 1).dia).toBe('2028-02-01')
  expect(moved(seen('ver=mes&dia=2026-11-30'), -1).dia).toBe('2026-10-01')
})
