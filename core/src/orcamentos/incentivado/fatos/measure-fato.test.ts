import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { usualRegras } from '../normas/usual-regras.ts'
import { fatoCases, saysFato, untold, who } from '../normas/testing-fatos.ts'
import { isDayOfYear, measureFato } from './measure-fato.ts'

const day = calendarDate
const someDay = fc.integer({ min: 0, max: 4000 }).map((n) => addDays(day('2020-01-01'), n))

test('what nobody told is not measured, and says what to tell', () => {
  const rules = usualRegras.filter(({ conteudo }) => conteudo.tipo === 'fato')
  expect(rules.length).toBeGreaterThan(6)
  for (const { chave, conteudo } of rules) {
    if (conteudo.tipo !== 'fato') continue
    const { fato } = conteudo
    const proponente = who(
      fato.tipo === 'carteira' && fato.proponente !== 'outros' ? 'mei' : 'outros',
    )
    const found = measureFato(fato, { ...untold, proponente })
    if (chave.endsWith('carteira-pf')) expect(found.situacao).toBe('nao_se_aplica')
    else {
      expect([chave, found.situacao]).toEqual([chave, 'nao_medido'])
      expect(found.correcao).toMatch(/^Informe no projeto .*\.$/u)
    }
  }
})

describe('a portfolio', () => {
  const chave = 'minc-29-2026/carteira'
  test('is broken by what was told alone, and open while half of it is not told', () => {
    expect(saysFato(chave, { carteira_projetos: 11 }).situacao).toBe('descumpre')
    expect(saysFato(chave, { carteira_valor: cents(15_000_000_01) }).situacao).toBe('descumpre')
    expect(saysFato(chave, { carteira_projetos: 10 }).situacao).toBe('nao_medido')
    expect(saysFato(chave, { carteira_valor: cents(1) }).situacao).toBe('nao_medido')
  })

  test('is of the kind of proponent; a person or a MEI without a document is of neither yet', () => {
    const many = { carteira_projetos: 3, carteira_valor: cents(100) }
    const ofPf = (quem: 'pf' | 'mei' | 'outros' | null, projetos = 3) =>
      saysFato('minc-29-2026/carteira-pf', {
        ...many,
        carteira_projetos: projetos,
        proponente: who(quem),
      }).situacao
    expect([ofPf('pf'), ofPf('mei'), ofPf('outros')]).toEqual([
      'descumpre',
      'nao_se_aplica',
      'nao_se_aplica',
    ])
    // Three are too many of a person, and two are kept whoever it is.
    expect(ofPf(null)).toBe('nao_medido')
    expect(ofPf(null, 2)).toBe('cumpre')
  })

  test('says both numbers, and what they may be', () => {
    const { nota } = saysFato(chave, { carteira_projetos: 1, carteira_valor: cents(150_000_000) })
    expect(nota.replaceAll('\u00a0', ' ')).toBe(
      'O proponente tem 1 projeto ativo e R$ 1.500.000,00; o limite é 10 projetos ativos e R$ 15.000.000,00.',
    )
  })
})

test('a window goes over the end of the year where it ends before it begins', () => {
  const fato = { tipo: 'janela', inicio: '01/11', fim: '31/01' } as const
  const on = (proposta_em: string) =>
    measureFato(fato, { ...untold, proposta_em: day(proposta_em) }).situacao
  expect(['2026-11-01', '2026-12-31', '2027-01-31'].map(on)).toEqual(['cumpre', 'cumpre', 'cumpre'])
  expect(['2026-10-31', '2027-02-01'].map(on)).toEqual(['descumpre', 'descumpre'])
})

test('every day is in a window or in the one that is left of the year', () => {
  fc.assert(
    fc.property(someDay, (proposta_em) => {
      const of = (inicio: string, fim: string) =>
        measureFato({ tipo: 'janela', inicio, fim }, { ...untold, proposta_em }).situacao
      expect([of('01/02', '31/10'), of('01/11', '31/01')].toSorted()).toEqual([
        'cumpre',
        'descumpre',
      ])
    }),
  )
})

test('an inabilitação forbids exactly its own days', () => {
  fc.assert(
    fc.property(someDay, someDay, (aprovado_em, inabilitado_ate) => {
      const { situacao } = saysFato('minc-29-2026/inabilitacao', {
        inabilitado: 'S',
        inabilitado_ate,
        aprovado_em,
      })
      // Three years are 1,095 or 1,096 days.
      if (aprovado_em > inabilitado_ate) expect(situacao).toBe('cumpre')
      else if (aprovado_em > addDays(inabilitado_ate, -1095)) expect(situacao).toBe('descumpre')
      else if (aprovado_em < addDays(inabilitado_ate, -1096)) expect(situacao).toBe('cumpre')
    }),
  )
})

test('an edition whose accounting came, and whose execution has no day, waits or is not measured', () => {
  const told = { edicao: 'entregue', edicao_contas_em: day('2026-03-10') } as const
  expect(saysFato('minc-29-2026/edicao', told).situacao).toBe('cumpre')
  expect(saysFato('minc-29-2026/edicao', { ...told, estado: 'contas' }).situacao).toBe('nao_medido')
  expect(saysFato('minc-29-2026/edicao', { edicao: 'avulso' }).situacao).toBe('nao_se_aplica')
})

test('what is kept needs nothing done, and what is broken does', () => {
  for (const { chave, kept, broken } of fatoCases) {
    expect(saysFato(chave, kept).correcao).toBe('')
    expect(saysFato(chave, broken).correcao).not.toBe('')
  }
})

test.each([
  ['01/02', true],
  ['31/10', true],
  ['29/02', true],
  ['30/02', false],
  ['31/04', false],
  ['00/01', false],
  ['01/13', false],
  ['1/2', false],
  ['', false],
])('%s is a day of the year: %s', (text, is) => {
  expect(isDayOfYear(text)).toBe(is)
})
