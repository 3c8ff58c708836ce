import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { explainSaldo } from './balances.ts'
import { readBankAmount, readRate } from './bank-amount.ts'
import { contaAbove, headerRowOf, SheetStatement, suggestColumns } from './csv-statement.ts'
import { contaKey, matchConta } from './match-conta.ts'
import { normaliseTexto } from './normalise-text.ts'

test.each([
  ['1234.56', 123_456],
  ['-530,86', -53_086],
  ['15.003,05', 1_500_305],
  ['1,234.56', 123_456],
  ['1.234.567', 123_456_700],
  ['-33.3', -3330],
  ['+ 10', 1000],
  ['10.5000', 1050],
  ['R$ -1,00', -100],
  ['.5', 50],
  ['12,00-', -1200],
  ['12,00 D', -1200],
  ['12,00 C', 1200],
  ['(12,00)', -1200],
  ['R$ (63,12)', -6312],
  ['-1.000,00 R$', -100_000],
  ['–15,00', -1500],
  ['#N/A', 'ilegivel'],
  ['            .  ', 'vazio'],
  ['', 'vazio'],
  ['10.005', 'decimais'],
  ['10,0051', 'decimais'],
  ['1e5', 'ilegivel'],
  ['99999999999999.00', 'ilegivel'],
])('the amount %j is %j', (text, value) => {
  expect(readBankAmount(text)).toBe(value)
})

test('in a spreadsheet a dot before three digits is thousands', () => {
  expect(readBankAmount('1.234', true)).toBe(123_400)
  expect(readBankAmount('-1.234,5', true)).toBe(-123_450)
})

test('any centavos written in the three ways are read the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (value) => {
      const plain = (value / 100).toFixed(2)
      expect(readBankAmount(plain)).toBe(value + 0)
      expect(readBankAmount(plain.replace('.', ','))).toBe(value + 0)
      expect(
        readBankAmount((value / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })),
      ).toBe(value + 0)
    }),
  )
})

test('a kind of entry has one text month after month', () => {
  expect(normaliseTexto('TARIFA Pacote de Serviços - Cobrança ref. 10/06/2026')).toBe(
    normaliseTexto('Tarifa pacote de servicos cobranca REF 10/07/2026 doc 8812'),
  )
})

const own = {
  numero_banco: '341',
  agencia: '1234',
  agencia_dv: null,
  conta: '56789',
  conta_dv: '0',
}
const file = (banco: string, agencia: string, conta: string) => ({
  banco,
  agencia,
  conta,
  isCartao: false,
})

test.each([
  ['0341', '1234', '56789-0', 'sim'],
  ['341', '', '1234567890', 'sim'],
  // The digit follows from the number; without the branch it may be another account's.
  ['0341', '01234', '00056789', 'sem_digito'],
  ['0341', '', '00056789', 'parece'],
  ['', '1234', '56789', 'parece'],
  ['0341', '01234', '000567890', 'sim'],
  // Without the branch, or the bank, likewise.
  ['341', '', '56789-0', 'parece'],
  ['341', '', '12340056789-0', 'sim'],
  ['341', '9999', '56789-0', 'talvez'],
  ['', '1234', '56789-0', 'parece'],
  ['237', '1234', '56789-0', 'outro_banco'],
  ['341', '1234', '56788-0', 'nao'],
  ['341', '1234', '9956789-0', 'nao'],
  ['341', '1234', '56789-01', 'nao'],
  ['341', '1234', 'CKX-88121', 'nao'],
  ['341', '', '', 'talvez'],
])('bank %s, branch %s, account %s: %s', (banco, agencia, conta, expected) => {
  expect(matchConta(file(banco, agencia, conta), own)).toBe(expected)
})

test.each([
  ['5555********1234', '5555********1234', '', 'sim'],
  ['5555********1234', '1234', '', 'parece'],
  ['5555********1234', null, 'Master 1234', 'parece'],
  ['5555********1234', '99991234', 'Master', 'parece'],
  ['5555********1234', null, 'Master 51234', 'talvez'],
  ['CARTAO', null, 'Master', 'talvez'],
])('the card %s beside number %s, name %s: %s', (written, conta, descricao, expected) => {
  const card = { ...file('', '', written), isCartao: true }
  expect(matchConta(card, { ...own, conta, descricao })).toBe(expected)
})

test('an account is remembered by what does not change between files', () => {
  expect(contaKey(file('0341', '01234', '0056789-0'))).toBe(contaKey(file('341', '1234', '567890')))
  expect(contaKey(file('341', '1234', ''))).toBe('')
})

test('a table under the bank’s heading is read by the names of its columns', () => {
  const rows = [
    ['Extrato Conta Corrente'],
    ['Conta', '56789-0'],
    ['Período', '01/06/2026 a 30/06/2026'],
    ['Saldo', '1.000,00'],
    ['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo'],
    ['02/06/2026', 'Pix recebido', 'Aurora Filmes', '1.500,00', '2.500,00'],
    ['01/06/2026', 'Tarifa', '', '-12,90', '1.000,00'],
    ['01/06/2026', 'SALDO ANTERIOR', '', '1.012,90', ''],
    ['', 'Total', '', '', ''],
  ].map((cells, at) => ({ linha: at + 1, cells }))
  const at = headerRowOf(rows)
  expect(at).toBe(4)
  expect(contaAbove(rows.slice(0, at))).toMatchObject({ conta: '56789-0' })
  const columns = suggestColumns(rows[at]?.cells ?? [])
  const reader = new SheetStatement(columns)
  for (const row of rows.slice(at + 1)) reader.take(row)
  expect(reader.done(contaAbove([]))).toMatchObject({
    linhas: [
      { linha: 6, data: '2026-06-02', valor: 1_500_00, texto: expect.stringMatching(/Pix/) },
      { linha: 7, data: '2026-06-01', valor: -12_90 },
    ],
    saldo: { valor: 2_500_00, dia: '2026-06-02' },
    notes: [
      { motivo: 'saldo', quantidade: 1 },
      { motivo: 'sem_valor', quantidade: 1 },
    ],
    problemas: [],
  })
})

test('a value that is none refuses its line by name; an empty one is left out', () => {
  const reader = new SheetStatement({ data: 0, texto: 1, valor: 2 })
  reader.take({ linha: 2, cells: ['05/fev/2026', 'Diária', '-10,00'] })
  reader.take({ linha: 3, cells: ['05/02/2026', 'Cachê', '#N/A'] })
  reader.take({ linha: 4, cells: ['05/02/2026', 'Lançamento futuro', '-'] })
  expect(reader.done({ banco: '', agencia: '', conta: '', isCartao: false })).toMatchObject({
    linhas: [{ linha: 2, data: '2026-02-05', valor: -1000 }],
    problemas: [{ linha: 3, msg: 'valor é “#N/A”' }],
    notes: [{ motivo: 'sem_valor', quantidade: 1 }],
  })
})

test('credit and debit in two columns, or a letter beside the value', () => {
  const two = new SheetStatement({ data: 0, texto: 1, credito: 2, debito: 3 })
  two.take({ linha: 2, cells: ['2026-06-01', 'Pix', '10,00', ''] })
  two.take({ linha: 3, cells: ['01/06/26', 'Tarifa', '', '2,00'] })
  two.take({ linha: 4, cells: ['01/06/26', 'Tarifa', '0,00', '2,00'] })
  two.take({ linha: 5, cells: ['31/02/2026', 'Tarifa', '', '2,00'] })
  two.take({ linha: 6, cells: ['01/06/2026', 'Tarifa', '', '2,005'] })
  const blank = { banco: '', agencia: '', conta: '', isCartao: false }
  expect(two.done(blank).linhas.map(({ valor }) => valor)).toEqual([10_00, -2_00, -2_00])
  expect(two.done(blank).problemas.map(({ linha }) => linha)).toEqual([5, 6])
  const letter = new SheetStatement({ data: 0, texto: 1, valor: 2, operacao: 3 })
  letter.take({ linha: 2, cells: ['01/06/2026', 'Pix', '10,00', 'C'] })
  letter.take({ linha: 3, cells: ['01/06/2026', 'Pix', '10,00', 'Débito'] })
  expect(letter.done(blank).linhas.map(({ valor }) => valor)).toEqual([10_00, -10_00])
})

const sides = (...pairs: readonly (readonly [string, string])[]) => {
  const reader = new SheetStatement({ data: 0, texto: 1, credito: 2, debito: 3 })
  for (const [at, [credit, debit]] of pairs.entries()) {
    reader.take({ linha: at + 2, cells: ['01/06/2026', 'Pix', credit, debit] })
  }
  const { linhas, problemas } = reader.done({ banco: '', agencia: '', conta: '', isCartao: false })
  return { valores: linhas.map(({ valor }) => valor), problemas }
}

test.each([
  [
    'without signs',
    [
      ['10,00', ''],
      ['', '2,00'],
      ['', '3,00'],
    ],
  ],
  [
    'with a minus beside every debit',
    [
      ['10,00', ''],
      ['', '-2,00'],
      ['', '(3,00)'],
    ],
  ],
  [
    'with a D beside every debit, C beside a credit',
    [
      ['10,00 C', ''],
      ['', '2,00 D'],
      ['', '3,00 D'],
    ],
  ],
  [
    'with zeros on the other side',
    [
      ['10,00', '-'],
      ['0,00', '-2,00'],
      ['0,00', '-3,00'],
    ],
  ],
] as const)('a debit column %s holds what went out', (_name, pairs) => {
  expect(sides(...pairs)).toEqual({ valores: [10_00, -2_00, -3_00], problemas: [] })
})

test('a column whose signs contradict each other is refused at the first line that does', () => {
  const debit = sides(['', '2,00'], ['10,00', ''], ['', '-3,00'], ['', '-4,00'])
  expect(debit.problemas.map(({ linha }) => linha)).toEqual([4, 5])
  expect(debit.problemas.slice(0, 1)).toEqual([
    {
      linha: 4,
      msg: 'débito é “-3,00”, com sinal de menos, e o da linha 2 (“2,00”) não tem: não dá para saber qual saiu e qual entrou',
    },
  ])
  expect(sides(['', '-2,00'], ['', '3,00']).problemas).toMatchObject([
    { linha: 3, msg: expect.stringContaining('débito é “3,00”, sem sinal de menos') },
  ])
})

test('a credit with a minus is refused: it may be a debit or a credit taken back', () => {
  expect(sides(['10,00', ''], ['-4,00', '']).problemas).toEqual([
    { linha: 3, msg: 'crédito é “-4,00”, com sinal de menos: não dá para saber se entrou ou saiu' },
  ])
})

test('the difference of balances is explained by what has no pair, and the rest is named', () => {
  const parts = {
    banco: cents(1_000),
    nosso: cents(700),
    novas: cents(400),
    pendentes: cents(-50),
    ignoradas: cents(0),
    sem_linha: cents(50),
    marcadas: cents(0),
  }
  expect(explainSaldo(parts)).toEqual({ diferenca: 300, sem_explicacao: 0 })
  expect(explainSaldo({ ...parts, novas: cents(390) }).sem_explicacao).toBe(10)
  const decided = { ...parts, banco: cents(960), ignoradas: cents(-70), marcadas: cents(-30) }
  expect(explainSaldo(decided)).toEqual({ diferenca: 260, sem_explicacao: 0 })
})

test('a card’s sheet tells instalments and foreign amounts in columns of their own', () => {
  const header =
    'Data de Compra;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)'
  const reader = new SheetStatement(suggestColumns(header.split(';')))
  const rows = [
    '10/03/2026;1234;Compras;KALUNGA;3/10;0;0;50,00',
    '11/03/2026;1234;Serviços;AWS;Única;89,90;5,4312;488,26',
    '12/03/2026;1234;;Pagamento recebido;Única;0;0;-900,00',
  ]
  for (const [at, row] of rows.entries()) reader.take({ linha: at + 2, cells: row.split(';') })
  const { linhas } = reader.done({ banco: '', agencia: '', conta: '', isCartao: false })
  expect(linhas.map(({ texto, valor, moeda }) => [texto, valor, moeda])).toEqual([
    ['KALUNGA Parcela 3/10', 50_00, undefined],
    ['AWS', 488_26, { sigla: 'USD', valor: 89_90, cotacao: 5.4312 }],
    ['Pagamento recebido', -900_00, undefined],
  ])
})

test.each([
  ['5.4312', 5.4312],
  ['R$ 5,43', 5.43],
  ['1.005,50', 1005.5],
  ['5', 5],
  ['0', undefined],
  ['', undefined],
  ['cinco', undefined],
])('the rate %j is %j', (text, rate) => {
  expect(readRate(text)).toBe(rate)
})
