import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { cents } from '../../kernel/amounts/money.ts'
import { dominioHead, dominioLines, leiauteCells, leiauteHead, usualLeiaute } from './leiaute.ts'
import type { EntradaContabil } from './leiaute.ts'

const entrada: EntradaContabil = {
  data: calendarDate('2026-10-05'),
  competencia: calendarDate('2026-09-30'),
  debito: '3101',
  credito: '1102',
  valor: cents(1_234_567),
  historico: 'Locação de câmera | diária',
  documento: 'NF 88',
  pessoa: 'Óptica Ltda',
  cpf_cnpj: '11222333000181',
  plano: '2.1 Equipamento',
  centro: 'Produção',
  orcamento: '2026-014',
  conta: 'Itaú',
  unidade: 'Vereda Filmes',
  lancamento: 88,
}

test('the usual layout, as Excel in Brazil reads it', () => {
  expect(leiauteHead(usualLeiaute)).toEqual([
    'Data',
    'Conta débito',
    'Conta crédito',
    'Valor',
    'Histórico',
    'Documento',
    'Pessoa',
    'CPF/CNPJ',
    'Número do lançamento',
  ])
  expect(leiauteCells(entrada, usualLeiaute)).toEqual([
    '05/10/2026',
    '3101',
    '1102',
    '12345,67',
    'Locação de câmera | diária',
    'NF 88',
    'Óptica Ltda',
    '11222333000181',
    '88',
  ])
})

test('columns, dates and decimals are those chosen', () => {
  const colunas = ['valor', 'competencia', 'centro'] as const
  const layout = { ...usualLeiaute, colunas, decimal: '.', cabecalho: false } as const
  expect(leiauteHead(layout)).toBeUndefined()
  expect(leiauteCells(entrada, { ...layout, data: 'iso' })).toEqual([
    '12345.67',
    '2026-09-30',
    'Produção',
  ])
  expect(leiauteCells(entrada, { ...layout, data: 'junta' })[1]).toBe('30092026')
})

test('an entry for Domínio has two lines, without bars or accents in its text', () => {
  expect(dominioHead('11222333000181')).toBe('|0000|11222333000181|')
  expect(dominioLines(entrada)).toEqual([
    '|6000|X||||',
    '|6100|05/10/2026|3101|1102|12345,67||Locacao de camera   diaria - doc. NF 88 - Optica Ltda||||',
  ])
})

test('a wide bar in a text does not become a bar of Domínio', () => {
  const [, line] = dominioLines({ ...entrada, historico: 'Locação｜câmera' })
  expect(line.split('|')).toHaveLength(12)
  expect(line).toContain('Locacao camera')
})

test('no text breaks the fields of Domínio', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (historico, pessoa) => {
      const [, line] = dominioLines({ ...entrada, historico, pessoa })
      expect(line.split('|')).toHaveLength(12)
      expect(line).toMatch(/^[\x20-\x7e]*$/)
    }),
  )
})
