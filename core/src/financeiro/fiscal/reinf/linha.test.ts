import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { hasErros, linhasDoMes } from './linha.ts'
import type { PagamentoDoMes } from './pagamento.ts'
import { csrf, pagamento, regras, retido } from './testing-reinf.ts'

const month = (one: PagamentoDoMes, mes = '2026-11') => linhasDoMes([one], mes, regras)
const linha = (more: Partial<PagamentoDoMes> = {}, mes = '2026-11') =>
  must(month(pagamento(more), mes).linhas[0], 'row')
const erros = (more: Partial<PagamentoDoMes>) =>
  linha(more)
    .faltas.filter(({ tipo }) => tipo === 'erro')
    .map(({ onde, msg }) => `${onde}: ${msg}`)
const day = calendarDate

describe('the month of a payment (IN RFB 2.043/2021; IRRF on credit or payment, CSRF on payment)', () => {
  test('a company whose invoice and payment fall in one month: one row with its four taxes', () => {
    const { evento, bruto, tributos, data_fato, faltas } = linha()
    expect([evento, bruto, tributos.length, data_fato, faltas]).toEqual([
      'R-4020',
      100_000,
      4,
      '2026-11-05',
      [],
    ])
  })
  test('credited in November, paid in December: IRRF in one month, the others in the next, the gross once', () => {
    const late = { pagamento: day('2026-12-10') }
    const november = linha(late)
    const december = linha(late, '2026-12')
    expect(november.tributos.map(({ tributo }) => tributo)).toEqual(['irrf'])
    expect(december.tributos.map(({ tributo }) => tributo)).toEqual(['pis', 'cofins', 'csll'])
    expect([november.bruto, december.bruto]).toEqual([100_000, 0])
    expect(december.data_fato).toBe('2026-12-10')
  })
  test('not paid yet: only what the credit triggers is told', () => {
    expect(linha({ pagamento: null }).tributos.map(({ tributo }) => tributo)).toEqual(['irrf'])
    expect(month(pagamento({ pagamento: null }), '2026-12').linhas).toEqual([])
  })
  test('an individual is told on the day of the payment alone, in R-4010', () => {
    const pf = {
      tipo_pessoa: 'PF',
      regime: 'pessoa_fisica',
      documento: '52998224725',
      natureza: '13002',
      credito: day('2026-10-30'),
      tributos: [retido('irrf', [90_000, 15_000_000, 4000])],
    } as const
    expect(linha(pf)).toMatchObject({ evento: 'R-4010', data_fato: '2026-11-20' })
    // The tax of an individual follows the table of the month: its base times a rate is not it.
    expect(erros(pf)).toEqual([])
    expect(month(pagamento(pf), '2026-10').linhas).toEqual([])
  })
  test('INSS and ISS are not told in events R-4000', () => {
    const one = pagamento({
      tributos: [retido('iss', [100_000, 5_000_000, 5000])],
      informa: null,
      natureza: '',
    })
    expect(month(one)).toMatchObject({ linhas: [], a_decidir: [{ tributos: [] }] })
  })
})

describe('payments without a tax (below the minimum, Simples, exempt) are told when somebody says so', () => {
  const none = { tributos: [] } as const
  test('with a nature it is told by its gross value, as a warning', () => {
    const { bruto, faltas } = linha({ ...none, regime: 'simples' })
    expect(bruto).toBe(100_000)
    expect(faltas).toEqual([
      { onde: 'retencao', tipo: 'aviso', msg: 'Sem retenção: informa-se o valor bruto.' },
    ])
  })
  test('not decided, it waits; said not to be told, it is out', () => {
    expect(month(pagamento({ ...none, informa: null, natureza: '' })).a_decidir).toHaveLength(1)
    const out = month(pagamento({ ...none, informa: 'N', natureza: '' }))
    expect([out.linhas, out.a_decidir]).toEqual([[], []])
  })
  test('with a tax it is told whatever was said, and asks for its nature', () => {
    expect(erros({ informa: 'N', natureza: '' })).toEqual([
      'natureza: Diga a natureza do rendimento.',
    ])
  })
})

describe('checks of a row', () => {
  test.each([
    ['no nature', { natureza: '' }, 'natureza: Diga a natureza do rendimento.'],
    [
      'a nature outside the table on the day',
      { natureza: '15123' },
      'tabela: A natureza 15123 não está na tabela em 05/11/2026.',
    ],
    [
      'a nature of individuals alone',
      { tipo_pessoa: 'PF', documento: '52998224725' },
      'natureza: A natureza 15999 não se informa de pessoas físicas.',
    ],
    [
      'a wrong CNPJ',
      { documento: '11444777000162' },
      'pessoa: CNPJ inválido: confira os caracteres.',
    ],
    ['no CNPJ', { documento: '' }, 'pessoa: Preencha o CNPJ de quem recebe.'],
    [
      'no establishment',
      { estabelecimento: '' },
      'unidade: Preencha o CNPJ {da unidade} que paga.',
    ],
    [
      'base times rate two cents off',
      { tributos: [retido('irrf', [100_000, 1_500_000, 1502])] },
      'retencao: IRRF: a base vezes a alíquota não dá o valor retido.',
    ],
  ] as const)('%s', (_, more, falta) => {
    expect(erros(more)).toEqual([falta])
  })
  test('one cent off is rounding, and fine', () => {
    expect(erros({ tributos: [retido('irrf', [100_000, 1_500_000, 1501])] })).toEqual([])
  })
  test('the CNPJ with letters is right (IN RFB 2.229/2024)', () => {
    expect(erros({ documento: '12ABC34501DE35' })).toEqual([])
  })
  test('nobody known: R-4040 by its nature (19009), without a document', () => {
    const none = { id_pessoa: null, tipo_pessoa: null, nome: '', documento: '' } as const
    expect(linha({ ...none, natureza: '19009' })).toMatchObject({ evento: 'R-4040', faltas: [] })
    expect(erros(none)).toEqual([
      'natureza: A natureza 15999 pede um beneficiário.',
      'conta: A conta não diz quem recebe.',
    ])
  })
  test('an agency that pays its own tax (20001) is R-4080: a tax withheld from it is an error', () => {
    expect(linha({ natureza: '20001', tributos: [] }).evento).toBe('R-4080')
    expect(erros({ natureza: '20001', tributos: csrf })).toEqual([
      'retencao: Quem recebe recolhe este imposto: nada se retém aqui.',
    ])
  })
})

test('profit above the ceiling of the month that was not taxed is an error at its last payment (Lei 15.270/2025)', () => {
  const lucro = {
    tipo_pessoa: 'PF',
    documento: '52998224725',
    natureza: '12001',
    dividendos: true,
    bruto: cents(3_000_000),
    tributos: [],
  } as const
  const faltasOf = (second: Partial<PagamentoDoMes>) =>
    linhasDoMes(
      [
        pagamento(lucro),
        pagamento({ ...lucro, id_lancamento: 2, pagamento: day('2026-11-25'), ...second }),
      ],
      '2026-11',
      regras,
    ).linhas.map(({ faltas }) => faltas.filter(({ tipo }) => tipo === 'erro').map(({ msg }) => msg))
  expect(faltasOf({})).toEqual([
    [],
    ['Lucros acima de R$ 50.000,00 no mês: falta reter R$ 6.000,00.'],
  ])
  expect(faltasOf({ tributos: [retido('irrf', [6_000_000, 10_000_000, 600_000])] })).toEqual([
    [],
    [],
  ])
  expect(faltasOf({ bruto: cents(2_000_000) })).toEqual([[], []])
})

test('whatever the days, a payment is told once by its gross value and each tax once (property)', () => {
  const days = fc
    .integer({ min: 0, max: 700 })
    .map((n) => day(new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)))
  const months = Array.from(
    { length: 24 },
    (_, n) => `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  )
  fc.assert(
    fc.property(days, days, fc.boolean(), (credito, paid, withTaxes) => {
      const one = pagamento({ credito, pagamento: paid, ...(!withTaxes && { tributos: [] }) })
      const linhas = months.flatMap((mes) => month(one, mes).linhas)
      expect(linhas.reduce((total, { bruto }) => total + bruto, 0)).toBe(100_000)
      expect(linhas.flatMap(({ tributos }) => tributos)).toHaveLength(withTaxes ? 4 : 0)
      expect(hasErros(linhas)).toBe(false)
      expect(linhas.every(({ bruto }) => bruto === cents(0) || bruto === cents(100_000))).toBe(true)
    }),
  )
})
