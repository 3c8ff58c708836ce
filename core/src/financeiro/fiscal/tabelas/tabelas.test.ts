import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { classificacaoOn, ibsCbsRequiredOn, layoutOn } from './classificacao.ts'
import { hasIbsCbs, problemsOfClassificacao } from './classificacao.ts'
import type { ClassificacaoDoServico } from './classificacao.ts'
import { emitterOn } from './regime.ts'
import { mergeFiscalRegras, regrasOn } from './regra.ts'
import type { ListaOfServico, OwnFiscalRegra, UnidadeRegime } from './regra.ts'
import { usualFiscalRegras } from './usual-regras.ts'

const municipio = '3550308'
const paulista: OwnFiscalRegra = {
  chave: 'emissor/3550308',
  titulo: 'São Paulo emite pelo portal próprio',
  norma: 'Convênio do município',
  endereco: '',
  lido: 'oficial',
  vigencia_inicio: calendarDate('2020-01-01'),
  vigencia_fim: null,
  conteudo: { tipo: 'emissor', municipio, regimes: [], emissor: 'proprio' },
  ativa: true,
}
const regras = mergeFiscalRegras(usualFiscalRegras, [paulista])

describe('emitter', () => {
  const of = (regime: UnidadeRegime, dia: string) =>
    emitterOn({ regime, municipio }, regras, calendarDate(dia)).emissor

  test('Simples is national from 01/09/2026 (Resolução CGSN 189/2026), not on the day before', () => {
    expect(of('simples', '2026-08-31')).toBe('proprio')
    expect(of('simples', '2026-09-01')).toBe('nacional')
  })
  test('MEI is national since 01/09/2023 (Resolução CGSN 169/2022)', () => {
    expect(of('mei', '2023-08-31')).toBe('proprio')
    expect(of('mei', '2023-09-01')).toBe('nacional')
  })
  test('the others follow the city', () => expect(of('presumido', '2026-12-01')).toBe('proprio'))
  test('a city that nothing is known of is asked for', () => {
    const asked = emitterOn(
      { regime: 'real', municipio: '3304557' },
      regras,
      calendarDate('2026-12-01'),
    )
    expect(asked).toMatchObject({ emissor: null, regra: null })
    expect(asked.falta).toContain('município')
  })
  test('a rule that the company switched off does not hold', () => {
    const off = mergeFiscalRegras(usualFiscalRegras, [{ ...paulista, ativa: false }])
    const dia = calendarDate('2026-12-01')
    expect(emitterOn({ regime: 'presumido', municipio }, off, dia).emissor).toBeNull()
  })
})

describe('IBS and CBS in the note (Ato Conjunto RFB/CGIBS 4/2026)', () => {
  const of = (lista: ListaOfServico, regime: UnidadeRegime, dia: string) =>
    ibsCbsRequiredOn({ lista, regime }, regras, calendarDate(dia)).isRequired

  test.each([
    ['geral', 'presumido', '2026-09-30', '2026-10-01'],
    ['bens_imateriais', 'presumido', '2026-11-30', '2026-12-01'],
    ['locacao', 'real', '2026-11-30', '2026-12-01'],
    ['plataforma', 'real', '2026-11-30', '2026-12-01'],
    ['geral', 'simples', '2026-12-31', '2027-01-01'],
  ] as const)('%s of %s: not on %s, on %s', (lista, regime, before, first) => {
    expect(of(lista, regime, before)).toBe(false)
    expect(of(lista, regime, first)).toBe(true)
  })
  test('layout 1.01 holds since 09/02/2026', () => {
    expect(layoutOn(regras, calendarDate('2026-02-08'))).toBeNull()
    expect(layoutOn(regras, calendarDate('2026-02-09'))?.leiaute).toBe('1.01')
  })
})

describe('classification of a service', () => {
  const codes = { c_nbs: '125011000', c_ind_op: '100501', cst: '000', c_class_trib: '000001' }
  const row: ClassificacaoDoServico = {
    ...codes,
    id_servico: 1,
    vigencia_inicio: calendarDate('2026-10-01'),
    vigencia_fim: null,
    lista: 'geral',
    c_trib_nac: '130301',
    c_trib_mun: '',
    iss_retido: 'N',
  }

  test('the CST is the beginning of cClassTrib (E0959)', () => {
    expect(problemsOfClassificacao(codes)).toEqual([])
    expect(problemsOfClassificacao({ ...codes, cst: '200' })).toMatchObject([{ campo: 'cst' }])
  })
  test('the group goes whole or not at all (E0322)', () => {
    expect(problemsOfClassificacao({ ...codes, c_nbs: '' })).toMatchObject([{ campo: 'c_nbs' }])
    const none = { c_nbs: '', c_ind_op: '', cst: '', c_class_trib: '' }
    expect(problemsOfClassificacao(none)).toEqual([])
    expect([hasIbsCbs(codes), hasIbsCbs(none)]).toEqual([true, false])
  })
  test('on a day without one it says what to do, and takes none', () => {
    expect(classificacaoOn([row], 1, calendarDate('2026-10-01')).classificacao).toBe(row)
    const none = classificacaoOn([row], 1, calendarDate('2026-09-30'))
    expect(none.classificacao).toBeNull()
    expect(none.falta).toContain('30/09/2026')
    expect(classificacaoOn([row], 2, calendarDate('2026-10-01')).classificacao).toBeNull()
  })
})

test('the layout of payments of notes holds from 2027, and waits to be read in its official text', () => {
  const [before] = regrasOn(usualFiscalRegras, 'leiaute_pagamento', calendarDate('2026-12-31'))
  const [from] = regrasOn(usualFiscalRegras, 'leiaute_pagamento', calendarDate('2027-01-01'))
  expect(before).toBeUndefined()
  expect(from).toMatchObject({ chave: 'leiaute/gPgtoVinc', lido: 'secundario' })
})
