import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { expect, test } from 'vitest'
import { columnsOf } from './report-columns.tsx'
import { groupText } from './report-view.ts'

const byForma = { label: 'Forma', by: 'forma_pagamento', none: 'Sem forma' }

test('a code shows its words as the name of a group, and a blank one says that there is none', () => {
  expect(groupText(paidContas, byForma, 'pix')).toBe('Pix')
  expect(groupText(paidContas, byForma, 'permuta antiga')).toBe('permuta antiga')
  expect(groupText(paidContas, byForma, null)).toBe('Sem forma')
  expect(groupText(paidContas, { ...byForma, by: 'dataBaixa' }, '2026-03-11')).toBe('11/03/2026')
})

test('columns without a label, which only groups and links use, are not shown', () => {
  const names = columnsOf(paidContas, () => undefined).map(({ prop }) => prop)
  expect(names).toContain('forma_pagamento')
  expect(names).not.toContain('id_lancamento')
})
