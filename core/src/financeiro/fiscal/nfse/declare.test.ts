import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { problemOfCertificado } from './certificado.ts'
import {
  avisosOfCancelamento,
  liquidoOf,
  prestadorOf,
  problemOfCoverage,
  retencoesOf,
  retencoesOfParcela,
  servicoOf,
} from './declare.ts'
import { isLive } from './estado.ts'

const classificacao = {
  id_servico: 1,
  vigencia_inicio: calendarDate('2026-10-01'),
  vigencia_fim: null,
  lista: 'geral',
  c_trib_nac: '130301',
  c_trib_mun: '',
  c_nbs: '114061000',
  c_ind_op: '100301',
  cst: '000',
  c_class_trib: '000001',
  iss_retido: 'N',
} as const
const told = {
  descricao: 'Filme',
  municipio: '3550308',
  iss_retido: false,
  consumo_final: false,
}

describe('a certificate', () => {
  test.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['11222333000262', '11222333000181'],
    ['12ABC34501DE35', '12ABC345000199'],
  ])('of %s signs for %s', (certificado, cnpj) => {
    expect(problemOfCertificado(certificado, cnpj)).toBeUndefined()
  })

  test.each([
    ['11444777000161', '11222333000181', /é do CNPJ 11.444.777\/0001-61/u],
    ['', '11222333000181', /não diz de qual CNPJ/u],
    ['11222333000181', null, /Informe o CNPJ/u],
    ['11222333000181', '11222333', /é do CNPJ/u],
  ])('of %s does not sign for %s', (certificado, cnpj, why) => {
    expect(problemOfCertificado(certificado, cnpj)).toMatch(why)
  })
})

test('the issuer is told by the regime of the day', () => {
  const unidade = {
    documento: '11222333000181',
    municipio: '3550308',
    fone: '',
    email: '',
  }
  const regime = {
    id_empresa: 1,
    vigencia_inicio: calendarDate('2026-01-01'),
    vigencia_fim: null,
    regime: 'simples',
    inscricao_municipal: '222',
    reg_ap_trib_sn: 1,
    reg_esp_trib: 0,
    ibs_cbs: 'S',
  } as const
  expect(prestadorOf(unidade, regime)).toMatchObject({
    im: '222',
    opcao_simples: '3',
    apuracao_simples: '1',
    regime_especial: '0',
  })
  expect(prestadorOf(unidade, { ...regime, regime: 'real' }).opcao_simples).toBe('1')
})

test('the group of IBS and CBS goes whole or not at all', () => {
  expect(servicoOf(classificacao, told).ibs_cbs).toMatchObject({ cst: '000', consumo_final: false })
  expect(servicoOf({ ...classificacao, c_nbs: '' }, told).ibs_cbs).toBeUndefined()
})

test('ISS is told without an amount, and what is zero is not told', () => {
  expect(
    retencoesOf([
      { tributo: 'iss', valor: cents(5_00) },
      { tributo: 'pis', valor: cents(0) },
      { tributo: 'irrf', valor: cents(1_50) },
    ]),
  ).toEqual({ irrf: 150 })
  expect(liquidoOf(cents(100_00), [{ tributo: 'iss', valor: cents(5_00) }])).toBe(95_00)
})

test('all instalments withhold exactly what the invoice does', () => {
  const parcelas = fc.array(fc.integer({ min: 1, max: 10_000_000 }), {
    minLength: 1,
    maxLength: 24,
  })
  fc.assert(
    fc.property(parcelas, fc.nat(1_000_000), (values, valor) => {
      const all = values.map(cents)
      const parts = all.map((_, at) =>
        retencoesOfParcela([{ tributo: 'irrf', valor: cents(valor) }], all, at),
      )
      expect(sum(parts.flat().map((one) => one.valor))).toBe(valor)
    }),
  )
})

describe('what is billed is declared once', () => {
  const total = cents(300_00)
  test.each([
    ['the whole, with nothing before', null, 300_00, [], undefined],
    [
      'the whole again',
      null,
      300_00,
      [{ id_lancamento: null, valor: cents(300_00) }],
      /Já há uma nota/u,
    ],
    [
      'the whole after an instalment',
      null,
      300_00,
      [{ id_lancamento: 7, valor: cents(100_00) }],
      /passariam/u,
    ],
    [
      'an instalment after another',
      8,
      100_00,
      [{ id_lancamento: 7, valor: cents(100_00) }],
      undefined,
    ],
    [
      'an instalment after the whole',
      8,
      100_00,
      [{ id_lancamento: null, valor: cents(300_00) }],
      /passariam/u,
    ],
  ])('%s', (...[, id_lancamento, valor, vivas, why]) => {
    const problem = problemOfCoverage({ valor: cents(valor), total, id_lancamento }, vivas)
    if (why) expect(problem).toMatch(why)
    else expect(problem).toBeUndefined()
  })
  test('a rejected or mended note leaves its place', () => {
    expect([isLive('rejeitada'), isLive('descartada'), isLive('enviando')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

test('what was received and a closed month are said before a note is cancelled', () => {
  expect(avisosOfCancelamento({ recebido: cents(0), mes: undefined })).toEqual([])
  expect(avisosOfCancelamento({ recebido: cents(1), mes: '10/2026' })).toHaveLength(2)
})
