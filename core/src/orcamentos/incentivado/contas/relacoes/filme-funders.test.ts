import { expect, test } from 'vitest'
import { cents } from '../../../../kernel/amounts/money.ts'
import { recordOf } from '../../../../kernel/record.ts'
import { calendarDate } from '../../../../kernel/time/calendar.ts'
import { usualRelacao } from './testing-relacao.ts'
import type { Extrato, Facts, LinhaDoBanco } from './facts.ts'
import type { RelacaoCodigo } from './names.ts'
import { filme, rowsOf } from './testing-filme.ts'
import { pagamentosTruth } from './testing-filme-truth.ts'

const columns = [
  'seq',
  'grande',
  'item',
  'fonte',
  'favorecido',
  'documento',
  'tipo',
  'numero',
  'serie',
  'chave',
  'emissao',
  'forma',
  'identificacao',
  'data',
  'bruto',
  'iss',
  'inss',
  'irrf',
  'csrf',
  'liquido',
  'municipio',
  'uf',
  'hiato',
  'obs',
] as const

/** The hand-made list of payments, by the names of its columns. */
const truth = rowsOf(pagamentosTruth).map((row) =>
  recordOf(columns, (one) => row[columns.indexOf(one)] ?? ''),
)
type Truth = (typeof truth)[number]

const cellsOf = (codigo: RelacaoCodigo, facts: Facts) =>
  usualRelacao(codigo, facts).rows.map(({ cells }) => cells.map((one) => String(one ?? '')))

/** The name of an item without its number. */
const nameOf = (item: string) => item.replace(/^\d+(?:\.\d+)* /u, '')

test('the payments of Spcine, cell by cell', () => {
  const row = (one: Truth) => [
    nameOf(one.item),
    one.favorecido,
    one.documento,
    `${one.tipo} ${one.numero}`,
    '',
    one.emissao,
    one.data,
    one.identificacao,
    one.liquido,
    one.iss,
    one.municipio,
    one.uf,
  ]
  expect(cellsOf('spcine-pagamentos', filme())).toEqual(truth.map(row))
})

test('the proofs of SALIC, cell by cell', () => {
  const kinds: Record<string, string> = {
    'Nota fiscal': '3 - Nota fiscal/fatura',
    RPA: '5 - RPA',
    Recibo: '4 - Recibo de pagamento',
  }
  const row = (one: Truth) => [
    one.seq,
    one.item,
    one.documento,
    one.favorecido,
    kinds[one.tipo],
    one.numero,
    one.serie,
    one.emissao,
    '2 - Transferência bancária',
    one.identificacao,
    one.data,
    one.liquido,
    one.obs,
  ]
  expect(cellsOf('salic-comprovantes', filme())).toEqual(truth.map(row))
})

test('what the company paid itself, cell by cell', () => {
  const row = (one: Truth) => [
    one.seq,
    one.item,
    one.fonte,
    one.favorecido,
    one.documento,
    `${one.tipo} ${one.numero}`,
    one.emissao,
    one.data,
    one.bruto,
    one.liquido,
    one.obs,
  ]
  const own = truth.filter(({ fonte }) => fonte === 'Recursos próprios')
  expect(own).toHaveLength(10)
  expect(cellsOf('contrapartida', filme())).toEqual(own.map(row))
})

/** What left account 12: the payments of Art. 1º, and the 20th, which is FSA's. */
const ofConta = truth.filter(({ fonte, seq }) => fonte === 'Art. 1º' || seq === '20')
const released = 30_000_000

const line = (data: string, valor: number, texto: string, more: Partial<LinhaDoBanco> = {}) => ({
  id_extrato_historico: 0,
  data: calendarDate(data),
  valor: cents(valor),
  texto,
  documento: '',
  situacao: 'conciliado' as const,
  motivo: '',
  baixas: [],
  ...more,
})

const extrato: Extrato = {
  id_contabancaria: 12,
  conta: 'BB Art. 1º',
  saldos: [{ data: calendarDate('2026-03-01'), saldo: cents(released), linhas: cents(released) }],
  linhas: [
    line('2026-03-01', released, 'ORDEM BANCARIA', { id_extrato_historico: 12 }),
    ...ofConta.map((one) =>
      line(one.data, -Number(one.liquido), 'PAGAMENTO', {
        documento: one.identificacao,
        baixas: [
          {
            id_baixa: Number(one.seq),
            favorecido: one.favorecido,
            isTransfer: false,
            isVerba: false,
            isFinancialIncome: false,
          },
        ],
      }),
    ),
  ],
}

test('the statement of an account of the film, cell by cell, with its balance after each line', () => {
  const facts = filme({ extratos: [extrato] })
  const fontes = facts.fontes.map((one) =>
    one.id_contabancaria === 12
      ? {
          ...one,
          liberacoes: [
            {
              id_fonte_liberacao: 1,
              data: calendarDate('2026-03-01'),
              valor: cents(released),
              id_extrato_historico: 12,
            },
          ],
        }
      : one,
  )
  let saldo = released
  const strong = (data: string, historico: string) => [
    'BB Art. 1º',
    data,
    historico,
    '',
    '',
    '',
    '',
    '',
    String(saldo),
    '',
    '',
  ]
  saldo = 0
  const opening = strong('', 'Saldo anterior')
  saldo = released
  const credit = [
    'BB Art. 1º',
    '2026-03-01',
    'ORDEM BANCARIA',
    '',
    'Liberação',
    '',
    String(released),
    '',
    String(saldo),
    '',
    'Conciliada',
  ]
  const debits = ofConta.map(({ data, identificacao, favorecido, liquido }) => {
    saldo -= Number(liquido)
    return [
      'BB Art. 1º',
      data,
      'PAGAMENTO',
      identificacao,
      'Pagamento',
      favorecido,
      '',
      liquido,
      String(saldo),
      '',
      'Conciliada',
    ]
  })
  const last = strong(ofConta.at(-1)?.data ?? '', 'Saldo final')
  expect(cellsOf('demonstrativo-extrato', { ...facts, fontes })).toEqual([
    opening,
    credit,
    ...debits,
    last,
  ])
  expect(ofConta).toHaveLength(21)
  expect(saldo).toBe(30_000_000 - ofConta.reduce((sum, one) => sum + Number(one.liquido), 0))
})
