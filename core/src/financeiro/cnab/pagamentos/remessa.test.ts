import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeBrCode } from '../../../kernel/br-code.ts'
import { barcodeOf } from '../../../kernel/boleto/boleto.ts'
import { addDays, calendarDate } from '../../../kernel/calendar.ts'
import { cents, sumOf } from '../../../kernel/money.ts'
import type { Destino, Pagamento } from '../../pagamentos/pagamento.ts'
import { readLine, writeLine } from '../line.ts'
import { describeLines } from './describe.ts'
import { identifyLine, recordOf } from './identify.ts'
import { layoutsOfPagamento } from './layouts.ts'
import type { Layout } from './layouts.ts'
import { readRetorno } from './read.ts'
import type { ReadArquivo } from './read.ts'
import { writeRemessa } from './write.ts'
import type { NewRemessa } from './write.ts'

const dia = calendarDate('2026-11-25')
const pagador = {
  documento: '11222333000181',
  nome: 'PRODUTORA AURORA LTDA',
  convenio: '123456',
  agencia: '1234',
  agenciaDv: '5',
  conta: '98765',
  contaDv: '4',
  endereco: {
    logradouro: 'RUA DAS CAMERAS',
    numero: '100',
    complemento: '',
    cidade: 'SAO PAULO',
    cep: '01310-100',
    uf: 'SP',
  },
}
const layoutOf = (banco: string): Layout => {
  const layout = layoutsOfPagamento.get(banco)
  if (!layout) throw new Error(banco)
  return layout
}
const remessa = (banco: string, pagamentos: readonly Pagamento[]): NewRemessa => ({
  layout: layoutOf(banco),
  pagador,
  nsa: 42,
  geracao: dia,
  hora: '093000',
  pagamentos,
})
const favorecido = { nome: 'LOCADORA LUZ LTDA', documento: '12345678000195' }
const pay = (destino: Destino, other: Partial<Pagamento> = {}): Pagamento => ({
  seuNumero: 'L1',
  valor: cents(750_50),
  data: dia,
  favorecido,
  destino,
  ...other,
})
const pix: Destino = { via: 'pix_chave', chave: { kind: 'email', key: 'ze_1+x@luz.com' } }
const account = (banco: string): Destino => ({
  via: 'conta',
  conta: { banco, agencia: '57', agenciaDv: '', conta: '12345', contaDv: '6', tipo: 'corrente' },
})
const boletoOf = (banco: string, valor: number): Destino => ({
  via: 'boleto',
  codigoBarras: barcodeOf({
    banco,
    vencimento: dia,
    valor: cents(valor),
    campoLivre: '1'.repeat(25),
  }),
  vencimento: dia,
  valorNominal: cents(valor),
  desconto: cents(0),
  acrescimo: cents(0),
})
const gas = '83620000013892100450007621424202404600001019'
const pixCode = writeBrCode({
  kind: 'dynamic',
  url: 'pix.luz.com/v2/cobv/9d36b84fc70b478fb95c12729b90ca25',
  nome: 'Locadora Luz',
  cidade: 'Santos',
  txid: 'L7',
})

function written(given: NewRemessa): string[] {
  const made = writeRemessa(given)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.text.split('\r\n').slice(0, -1)
}
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

describe('retornos', () => {
  /** The bank's answer to one boleto and one Pix: marks of a return, with what the bank writes. */
  function answer(banco: string, change: (lines: string[]) => void): string {
    const lines = written(
      remessa(banco, [pay(pix), pay(boletoOf('654', 750_50), { seuNumero: 'L2' })]),
    )
    lines[0] = put(lines[0] ?? '', 143, '2')
    change(lines)
    return `${lines.join('\r\n')}\r\n\u001A`
  }
  const put = (line: string, at: number, text: string) =>
    line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)
  const codes = (line: string | undefined, text: string) => put(line ?? '', 231, text.padEnd(10))
  const efeitos = (text: string) => {
    const found = readRetorno(text)
    return 'problem' in found ? found.problem : found.pagamentos.map(({ efeito }) => efeito)
  }

  test('paid with the real day and value, and its authentication', () => {
    const text = answer('237', (lines) => {
      lines[2] = codes(put(put(lines[2] ?? '', 155, '26112026'), 163, '000000000075049'), '00')
      lines.splice(4, 0, `2370001300003Z${'AB12'.padEnd(64)}${'L1'.padEnd(25)}`.padEnd(240))
    })
    const found = readRetorno(text)
    expect(found).toMatchObject({
      banco: '237',
      nsa: 42,
      pagamentos: [
        {
          seuNumero: 'L1',
          efeito: 'pago',
          dataReal: '2026-11-26',
          valorReal: 750_49,
          autenticacao: 'AB12',
        },
        { seuNumero: 'L2', efeito: 'informativo', autenticacao: '' },
      ],
    })
    // The line of the authentication is one more than the trailers say, and the file has a mark of its end.
    expect('avisos' in found && found.avisos).toHaveLength(3)
  })

  test.each([
    ['237', 'BD', 'agendado'],
    ['237', 'BD00000000', 'agendado'],
    ['237', 'AGAN', 'rejeitado'],
    ['237', 'ZA', 'informativo'],
    ['237', 'Q?', 'informativo'],
    ['237', 'CE', 'rejeitado'],
    ['341', 'PD', 'informativo'],
    ['237', 'PD', 'rejeitado'],
    ['341', 'DV', 'devolvido'],
    ['341', '00DV', 'devolvido'],
    ['341', 'FC', 'pago'],
  ])('bank %s, %s: %s', (banco, code, efeito) => {
    expect(
      efeitos(
        answer(banco, (lines) => {
          lines[2] = codes(lines[2], code)
        }),
      )[0],
    ).toBe(efeito)
  })

  test('a batch that is refused refuses its payments that have no code', () => {
    const text = answer('237', (lines) => {
      lines[4] = codes(lines[4], 'HA')
      lines[5] = codes(lines[5], 'BD')
    })
    expect(efeitos(text)).toEqual(['rejeitado', 'agendado'])
  })

  test('short lines, a column more and wrong totals are warnings', () => {
    const text = answer('237', (lines) => {
      lines[2] = codes(lines[2], '00').trimEnd()
      lines[3] = `${lines[3] ?? ''} `
      lines[4] = put(lines[4] ?? '', 18, '000009')
    })
    const found = readRetorno(text)
    expect('avisos' in found && found.avisos).toEqual([
      expect.stringContaining('marca de fim'),
      expect.stringContaining('1 linha sem os espaços do fim'),
      expect.stringContaining('mais de 240 colunas'),
      expect.stringContaining('9 linhas, e tem 4'),
    ])
  })

  test('lost columns and letters in a value refuse the whole file, with the line', () => {
    const problemOf = (change: (lines: string[]) => void) => readRetorno(answer('237', change))
    const lost = (line = '') => line.slice(0, 100) + line.slice(101)
    expect(
      problemOf((lines) => {
        lines[2] = lost(codes(lines[2], '00'))
      }),
    ).toMatchObject({ problem: expect.stringContaining('A linha 3 tem 239 colunas') })
    expect(
      problemOf((lines) => {
        lines[2] = put(codes(lines[2], '00'), 165, 'O')
      }),
    ).toMatchObject({ problem: expect.stringMatching(/^Linha 3: nas colunas 163 a 177/u) })
  })

  test.each([
    ['', 'vazio'],
    ['%PDF-1.7', 'PDF'],
    ['OFXHEADER:100', 'OFX'],
    [`02RETORNO01COBRANCA${' '.repeat(381)}`, '400 colunas'],
    ['banana', 'CNAB 240'],
    [written(remessa('237', [pay(pix)])).join('\r\n'), 'É uma remessa'],
    [
      answer('237', (lines) => {
        lines[1] = put(lines[1] ?? '', 9, 'T01')
      }),
      'boletos',
    ],
  ])('%#: a wrong file is told by what it is', (text, words) => {
    expect(efeitos(text)).toContain(words)
  })
})
