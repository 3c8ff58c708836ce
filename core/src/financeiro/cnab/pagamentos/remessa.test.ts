import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeBrCode } from '../../../kernel/payment/br-code.ts'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { cents, sumOf } from '../../../kernel/amounts/money.ts'
import type { Destino, Pagamento } from '../../pagamentos/pagamento.ts'
import { readLine, writeLine } from '../line.ts'
import { describeLines } from './describe.ts'
import { identifyLine, recordOf } from './identify.ts'
import { layoutsOfPagamento } from './layouts.ts'
import { readRetorno } from './read.ts'
import type { ReadArquivo } from './read.ts'
import {
  account,
  boletoOf,
  dia,
  favorecido,
  layoutOf,
  pay,
  pix,
  remessa,
  written,
} from './testing.ts'
import { writeRemessa } from './write.ts'

const gas = '83620000013892100450007621424202404600001019'
const pixCode = writeBrCode({
  kind: 'dynamic',
  url: 'pix.luz.com/v2/cobv/9d36b84fc70b478fb95c12729b90ca25',
  nome: 'Locadora Luz',
  cidade: 'Santos',
  txid: 'L7',
})

function read(text: string): ReadArquivo {
  // The bank answers with the same records: the header alone says who sends it.
  const found = readRetorno(`${text.slice(0, 142)}2${text.slice(143)}`)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

test('a Pix by key of a bank that follows FEBRABAN', () => {
  const [header, lote, a, b, trailer, end] = written(
    remessa('237', [pay(pix, { mensagem: 'Diária' })]),
  )
  expect(header?.slice(0, 72)).toBe(
    `23700000         211222333000181${'123456'.padEnd(20)}0123450000000987654 `,
  )
  expect(header?.slice(142, 171)).toBe('12511202609300000004208901600')
  expect(lote?.slice(8, 16)).toBe('C2045045')
  expect(a?.slice(13, 43)).toBe('A00000900000000 000000000000  ')
  expect(a?.slice(73, 104)).toBe(`${'L1'.padEnd(20)}25112026BRL`)
  expect(a?.slice(119, 134)).toBe('000000000075050')
  expect(b?.slice(8, 32)).toBe('00002B02 212345678000195')
  expect(b?.slice(67, 149)).toBe(`${'DIARIA'.padEnd(60)}${'ze_1+x@luz.com'.padEnd(22)}`)
  expect(trailer?.slice(17, 41)).toBe('000004000000000000075050')
  expect(end?.slice(17, 35)).toBe('000001000006000000')
})

test('Itaú has its own header, place of accounts, and repeats the number of the record', () => {
  const [header, , own, other] = written(
    remessa('341', [pay(account('341')), pay(account('237'), { seuNumero: 'L2' })]),
  ).filter((line) => (!/^.{7}5/u.test(line) && line[7] !== '1') || line.includes('C2001'))
  expect(header?.slice(8, 17)).toBe('      080')
  expect(own?.slice(20, 43)).toBe('34100057 000000012345 6')
  expect(other?.slice(17, 43)).toBe('01823700057 000000012345 6')
  const pixLines = written(remessa('341', [pay(pix), pay(pix, { seuNumero: 'L2' })]))
  expect(pixLines.slice(2, 6).map((line) => line.slice(8, 14))).toEqual([
    '00001A',
    '00001B',
    '00002A',
    '00002B',
  ])
})

test('N has the codes of documents the other way round', () => {
  const darf: Destino = {
    via: 'darf',
    receita: '1708',
    apuracao: calendarDate('2026-10-31'),
    vencimento: calendarDate('2026-11-19'),
    referencia: '',
    principal: cents(740_00),
    multa: cents(10_00),
    juros: cents(50),
  }
  const [, , line] = written(remessa('237', [pay(darf)]))
  expect(line?.slice(95, 142)).toBe('0000000000750501708  01112223330001811631102026')
})

describe('problems are told all at once', () => {
  test.each<[string, Destino, Partial<Pagamento>, string]>([
    ['a name', pix, { favorecido: { ...favorecido, nome: ' ' } }, 'nome'],
    ['a document', pix, { favorecido: { ...favorecido, documento: '' } }, 'documento'],
    ['a value', pix, { valor: cents(0) }, 'valor'],
    ['a number', pix, { seuNumero: 'a b' }, 'seuNumero'],
    ['an account', account('2'), {}, 'banco'],
    [
      'a barcode',
      { via: 'guia', codigoBarras: `9${gas.slice(1)}`, vencimento: dia },
      {},
      'codigoBarras',
    ],
    ['a sum', boletoOf('237', 100), {}, 'valor'],
    ['a Pix code', { via: 'pix_copia_cola', payload: '000201' }, {}, 'payload'],
  ])('%s', (_name, destino, wrong, campo) => {
    const made = writeRemessa(
      remessa('237', [pay(destino, wrong), pay(pix, { seuNumero: 'L9', valor: cents(-1) })]),
    )
    const problems = 'problems' in made ? made.problems : []
    expect(problems.map((one) => one.campo)).toEqual([campo, 'valor'])
    expect(problems[1]?.seuNumero).toBe('L9')
  })

  test('two payments of one number, and Pix by file at Inter', () => {
    const made = writeRemessa(remessa('077', [pay(account('341')), pay(pix)]))
    expect(made).toEqual({
      problems: [
        expect.objectContaining({ seuNumero: 'L1', campo: 'seuNumero' }),
        expect.objectContaining({ campo: 'via', msg: expect.stringContaining('Pix por arquivo') }),
      ],
    })
  })
})

test('a boleto of a bank whose number begins with 52 is no J-52', () => {
  const lines = written(
    remessa('237', [
      pay(boletoOf('529', 750_50)),
      pay(boletoOf('529', 750_50), { seuNumero: 'L2' }),
    ]),
  )
  expect(read(lines.join('\r\n')).pagamentos.map(({ seuNumero }) => seuNumero)).toEqual([
    'L1',
    'L2',
  ])
})

const destinos = (banco: string, valor: number): Destino[] => [
  pix,
  account(banco),
  account('654'),
  boletoOf(banco, valor),
  boletoOf('654', valor),
  { via: 'guia', codigoBarras: gas, vencimento: dia },
  { via: 'pix_copia_cola', payload: pixCode },
  {
    via: 'gps',
    receita: '2631',
    competencia: calendarDate('2026-10-01'),
    inss: cents(valor),
    outrasEntidades: cents(0),
    acrescimos: cents(0),
  },
  {
    via: 'darf',
    receita: '5952',
    apuracao: dia,
    vencimento: dia,
    referencia: '',
    principal: cents(0),
    multa: cents(valor),
    juros: cents(0),
  },
]

describe.each([...layoutsOfPagamento.keys()])('bank %s', (banco) => {
  const layout = layoutOf(banco)
  const payments = fc
    .array(
      fc.record({
        kind: fc.nat(8),
        valor: fc.integer({ min: 1, max: 9_999_999_99 }),
        days: fc.nat(90),
        nome: fc.stringMatching(/^[A-Z]([A-Z .&-]{0,28}[A-Z])?$/u),
        documento: fc.constantFrom('12345678000195', '52998224725', '12ABC34501DE35'),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((all) =>
      all.map(({ kind, valor, days, ...payee }, at): Pagamento => {
        const possible = destinos(banco, valor).filter(({ via }) => !layout.recusadas[via])
        const destino = possible[kind % possible.length] ?? pix
        return pay(destino, {
          seuNumero: `L${at}`,
          valor: cents(valor),
          data: addDays(dia, days),
          favorecido: payee,
        })
      }),
    )

  test('what is written is read again, line by line and payment by payment', () => {
    fc.assert(
      fc.property(payments, (pagamentos) => {
        const lines = written(remessa(banco, pagamentos))
        let forma = ''
        let isAfterJ = false
        for (const line of lines) {
          expect(line).toMatch(/^[ -~]{240}$/u)
          const found = identifyLine(line, { forma, isAfterJ })
          if (found.kind === 'headerLote') forma = line.slice(11, 13)
          isAfterJ = found.kind === 'pagamento' && found.segmento === 'j'
          const record = recordOf(found, layout)
          expect(record && writeLine(record, readLine(record, line))).toBe(line)
        }
        const file = read(`${lines.join('\r\n')}\r\n`)
        expect(file.avisos).toEqual([])
        expect(sumOf(file.pagamentos, ({ valor }) => valor)).toBe(
          sumOf(pagamentos, ({ valor }) => valor),
        )
        const told = (one: { seuNumero: string; valor: number; data: string | undefined }) =>
          [one.seuNumero, one.valor, one.data].join(' ')
        expect(file.pagamentos.map(told).toSorted()).toEqual(pagamentos.map(told).toSorted())
        expect(describeLines(lines).every(({ campos }) => campos.length > 0)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
