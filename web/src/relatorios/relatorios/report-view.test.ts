import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { expect, test } from 'vitest'
import { columnsOf } from './report-columns.tsx'
import { drillOf, groupText } from './report-view.ts'

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

test('a row opens its entry, or the invoice that posted none, to whoever may see invoices', () => {
  const entry = { id_lancamento: 7, id_fatura: null, tipo: 'titulo', operacao: 'C' }
  const invoice = { id_lancamento: null, id_fatura: 3, tipo: 'fatura', operacao: 'C' }
  const all = () => true
  expect(drillOf(lancamentosByDay, entry, all)).toBe('/financeiro/formulario-contas-receber/7')
  expect(drillOf(lancamentosByDay, invoice, all)).toBe('/financeiro/faturas?id_fatura=3&fatura=3')
  expect(drillOf(lancamentosByDay, invoice, () => false)).toBeUndefined()
})

/** What a table of a report has beside the menu in a window of 1440. */
const room = 1140

test.each([paidContas, receivedContas])(
  'the columns that $title shows at first, and its files with them, have the account of the chart and fit',
  (report) => {
    const shown = columnsOf(report, () => undefined).filter(
      ({ isHiddenAtFirst = false }) => !isHiddenAtFirst,
    )
    const names = shown.map(({ prop }) => prop)
    expect(names).toEqual(
      expect.arrayContaining(['descricao_plano_contas', 'conta', 'juros', 'multa', 'retido']),
    )
    expect(shown.reduce((all, { width }) => all + width, 0)).toBeLessThanOrEqual(room)
  },
)
