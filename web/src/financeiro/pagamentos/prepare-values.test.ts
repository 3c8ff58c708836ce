import type { LoteRow } from '@claquete/contract/financeiro/pagamentos/lote'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { expect, test } from 'vitest'
import { targetOf } from './prepare-values.ts'
import type { Group } from './prepare-values.ts'

const data = calendarDate('2026-11-25')
const lote: LoteRow = {
  id_lote_pagamento: 7,
  id_contabancaria: 1,
  conta: 'Itaú',
  numero_banco: '341',
  data,
  descricao: '',
  estado: 'rascunho',
  estado_label: 'Em preparação',
  quantidade: 2,
  valor: 100,
  pagos: 0,
  recusados: 0,
  preparado_por: null,
  criado_em: '2026-11-20T12:00:00Z',
  versao: 1,
}
const group: Group = {
  key: '1/2026-11-25',
  id_contabancaria: 1,
  conta: 'Itaú',
  data,
  quantidade: 1,
  valor: 50,
  saldo: undefined,
  depois: undefined,
}

test('the chosen batch is taken as it is now', () => {
  const now = { ...lote, versao: 2 }
  expect(targetOf(lote, [now], [group])).toBe(now)
})

test('a chosen batch that is no longer open stays chosen', () => {
  expect(targetOf(lote, [], [group])).toBe(lote)
})

test('payments of another account or day, or of several, go into new batches', () => {
  expect(targetOf(undefined, [lote], [group])).toBeUndefined()
  expect(targetOf(lote, [lote], [{ ...group, id_contabancaria: 2 }])).toBeUndefined()
  const later = { ...group, data: calendarDate('2026-11-26') }
  expect(targetOf(lote, [lote], [later])).toBeUndefined()
  expect(targetOf(lote, [lote], [group, later])).toBeUndefined()
  expect(targetOf(lote, [lote], [])).toBeUndefined()
})
