import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { paidContas } from './relatorios/relatorios/paid-contas.ts'
import { report } from './report.ts'
import type { Schema } from './endpoint.ts'

const { endpoints: _, ...definition } = paidContas

test('its calls, its filters and the fields of its lines come from the definition', () => {
  const { list, totals, export: file } = paidContas.endpoints
  expect(
    [list, totals, file].map(({ base, method, path, access }) => [base, method, path, access]),
  ).toEqual([
    ['v2', 'GET', '/relatorios/contas-pagas', 'conta_pagar.consultar'],
    ['v2', 'GET', '/relatorios/contas-pagas/totais', 'conta_pagar.consultar'],
    ['v2', 'GET', '/relatorios/contas-pagas/exportar/tipo/{tipo}', 'lancamento.imprimir'],
  ])
  const query = list.query as Schema as z.core.$ZodType
  const asked = { agrupar: 'plano', id_pessoa: '7', periodo1: '2026-03-01' }
  expect(z.safeDecode(query, asked).data).toEqual({ ...asked, id_pessoa: 7 })
  expect(z.safeDecode(query, { agrupar: 'cor' }).success).toBe(false)
})

test('a definition that names what it does not have is refused', () => {
  const groups = { dia: { label: 'Dia', by: 'ontem', none: '' } }
  expect(() => report({ ...definition, groups })).toThrow('relatorio.contas-pagas: sem ontem')
  expect(() => report({ ...definition, line: 'id' })).toThrow('sem id')
  expect(() => report({ ...definition, mainFilters: ['cor'] })).toThrow('sem cor')
  expect(() => report({ ...definition, startsBy: 'cor' })).toThrow('sem cor')
  expect(() => report({ ...definition, chart: { lucro: 'accent' } })).toThrow('sem lucro')
  expect(() =>
    report({ ...definition, totals: { valor: { label: 'Valor', of: 'total' } } }),
  ).toThrow('sem total')
})

test('the last total, which groups and cards show, is not a part of another', () => {
  const { retido, valor } = definition.totals
  expect(() => report({ ...definition, totals: { valor, retido } })).toThrow('último total')
  expect(report({ ...definition, totals: { retido, valor } }).totals.valor.of).toBe('valor')
})
