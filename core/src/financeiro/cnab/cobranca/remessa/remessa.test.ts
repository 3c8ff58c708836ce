import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../../kernel/time/calendar.ts'
import { cents, sumOf } from '../../../../kernel/amounts/money.ts'
import { must } from '../../../../kernel/must.ts'
import { rate } from '../../../../kernel/amounts/quantity.ts'
import { file, firstOf, lines240, paidT, paidU } from '../retorno/testing.ts'
import { boletoOf } from '../../../cobranca/banks/boleto-of.ts'
import type { BancoOfBoleto } from '../../../cobranca/convenio.ts'
import { bancosOfBoleto, tamanhosOf } from '../../../cobranca/convenio.ts'
import type {
  BoletoOfRemessa,
  ConvenioOfRemessa,
  InstrucaoOfCobranca,
  Movimento,
} from './instrucao.ts'
import { layouts } from './layouts.ts'
import { jurosOfDay } from './values.ts'
import type { RemessaOfCobranca } from './write.ts'
import { writeCobranca } from './write.ts'

const when = { data: calendarDate('2026-11-25'), hora: '101500' }
const vencimento = calendarDate('2026-12-10')

const common = {
  agencia: '1234',
  agenciaDv: '5',
  conta: '12345',
  contaDv: '6',
  empresa: { nome: 'Produtora São João & Cia', documento: '11222333000181' },
  variacao: '019',
  modalidade: '01',
  codigoTransmissao: '12340000123456712345',
}
const agreements: Readonly<Record<BancoOfBoleto, ConvenioOfRemessa>> = {
  '001': { ...common, banco: '001', tamanho: 400, carteira: '17', convenio: '1234567' },
  '033': { ...common, banco: '033', tamanho: 400, carteira: '101', convenio: '1234567' },
  '077': { ...common, banco: '077', tamanho: 400, carteira: '112', convenio: '1234567' },
  '104': { ...common, banco: '104', tamanho: 240, carteira: '14', convenio: '123456' },
  '237': { ...common, banco: '237', tamanho: 400, carteira: '09', convenio: '4540691' },
  '341': { ...common, banco: '341', tamanho: 400, carteira: '109', convenio: '' },
  '748': { ...common, banco: '748', tamanho: 240, carteira: '1', convenio: '12345', posto: '18' },
  '756': { ...common, banco: '756', tamanho: 400, carteira: '1', convenio: '7654321' },
}

const pagador = {
  nome: 'Anunciante Ação Ltda',
  documento: '12345678000195',
  endereco: 'Rua das Flores, 100',
  bairro: 'Centro',
  cep: '01310100',
  cidade: 'São Paulo',
  uf: 'SP',
}

function boleto(banco: BancoOfBoleto, sequencia = 7): BoletoOfRemessa {
  const { nossoNumero } = boletoOf(agreements[banco], sequencia, cents(199_90), vencimento)
  return {
    seuNumero: `FAT-${sequencia}`,
    usoEmpresa: `CLQ-${sequencia}`,
    nossoNumero: banco === '077' ? '' : nossoNumero,
    valor: cents(199_90),
    emissao: calendarDate('2026-11-25'),
    vencimento,
    especie: 'DS',
    aceite: false,
    pagador,
    juros: { perMonth: rate(1_000_000), desde: addDays(vencimento, 1) },
    multa: { percentual: rate(2_000_000), desde: addDays(vencimento, 1) },
    desconto: { valor: cents(5_00), ate: addDays(vencimento, -5) },
    abatimento: cents(0),
    prazo: 30,
    mensagens: [],
  }
}

interface Asked {
  readonly tamanho?: 240 | 400
  readonly movimento?: Movimento
  readonly changes?: Partial<BoletoOfRemessa>
}

const ask = (
  banco: BancoOfBoleto,
  { tamanho = 400, movimento = 'registro', changes }: Asked = {},
) =>
  writeCobranca({ ...agreements[banco], tamanho }, 12, when, [
    { movimento, boleto: { ...boleto(banco), ...changes } },
  ])

function write(banco: BancoOfBoleto, asked: Asked = {}): RemessaOfCobranca {
  const made = ask(banco, asked)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made
}

/** Columns of a line, from 1. */
const at = ({ linhas }: RemessaOfCobranca, line: number, from: number, to = from) =>
  must(linhas[line - 1], 'line').slice(from - 1, to)

test('the detail of 400 columns has the title at the places that banks share', () => {
  for (const banco of ['001', '033', '237', '341', '756'] as const) {
    const made = write(banco)
    expect(at(made, 1, 1, 26)).toBe('01REMESSA01COBRANCA       ')
    expect(at(made, 1, 47, 100)).toContain('PRODUTORA SAO JOAO & CIA')
    expect(at(made, 2, 109, 139)).toBe('01FAT-7     1012260000000019990')
    expect(at(made, 2, 174, 192)).toBe('0512260000000000500')
    expect(at(made, 2, 219, 234)).toBe('0212345678000195')
    expect(at(made, 2, 235, 254)).toBe('ANUNCIANTE ACAO LTDA')
    expect(at(made, 2, 327, 334)).toBe('01310100')
  }
})

test('each bank of 400 columns has its own numbers before the title', () => {
  expect(at(write('341'), 2, 1, 108)).toBe(
    `10211222333000181123400123456    0000CLQ-7${' '.repeat(20)}000000070000000000000109${' '.repeat(21)}I`,
  )
  expect(at(write('237'), 2, 21, 82)).toBe(
    `00090123400123456CLQ-7${' '.repeat(20)}0002020000000000007${boleto('237').nossoNumero.slice(-1)}`,
  )
  expect(at(write('001'), 2, 1, 108)).toBe(
    `70211222333000181123450001234561234567CLQ-7${' '.repeat(20)}123456700000000070000${' '.repeat(7)}0190000000${' '.repeat(5)}17`,
  )
  expect(at(write('033'), 2, 18, 62)).toBe(`12340000123456712345CLQ-7${' '.repeat(20)}`)
  expect(at(write('033'), 2, 63, 108)).toBe(
    `${boleto('033').nossoNumero.slice(-8)}000000 40200000000000000000    1112265`,
  )
  expect(at(write('033'), 2, 383, 385)).toBe('I56')
  expect(at(write('756'), 2, 63, 76)).toBe(`0000${boleto('756').nossoNumero}01`)
  expect(at(write('756'), 2, 161, 173)).toBe('0100000200002')
})

test('the fine of Itaú and Banco do Brasil is a record of its own', () => {
  expect(at(write('341'), 3, 1, 23)).toBe('22111220260000000000200')
  expect(at(write('001'), 3, 1, 22)).toBe('5992111226000000000200')
  expect(write('341', { changes: { multa: undefined } }).linhas).toHaveLength(3)
  expect(write('341', { movimento: 'baixa' }).linhas).toHaveLength(3)
  expect(at(write('341'), 4, 395, 400)).toBe('000004')
})

test('Inter has columns of its own and gives the nosso número', () => {
  const made = write('077', { changes: { mensagens: ['Um', 'Dois'] } })
  expect(made.nome).toBe('CI400_001_0000012.REM')
  expect(at(made, 1, 111, 117)).toBe('0000012')
  expect(at(made, 2, 21, 37)).toBe('11200010000123456')
  expect(at(made, 2, 66, 110)).toBe('20000000000000020011122600000000000        01')
  expect(at(made, 2, 140, 150)).toBe('30      01N')
  expect(at(made, 2, 160, 183)).toBe('200000000000000100111226')
  expect(at(made, 2, 325, 327)).toBe('UM ')
  expect(at(made, 3, 1, 5)).toBe('2DOIS')
  expect(write('077', { changes: { mensagens: ['Um'] } }).linhas).toHaveLength(3)
})

test('the trailer of Santander counts and sums', () => {
  expect(at(write('033'), 3, 1, 20)).toBe('90000030000000019990')
})

test('a file of 240 columns has its account, title and fine where each bank wants them', () => {
  const of = (banco: BancoOfBoleto) => write(banco, { tamanho: 240 })
  expect(at(of('341'), 3, 18, 77)).toBe(
    `01234 000000012345 6109${boleto('341').nossoNumero}${' '.repeat(8)}00000FAT-7${' '.repeat(10)}`,
  )
  expect(at(of('001'), 3, 18, 62)).toBe('0123450000000123456 12345670000000007   71 00')
  expect(at(of('237'), 3, 38, 62)).toBe(`00900000${boleto('237').nossoNumero}11122`)
  expect(at(of('756'), 3, 38, 62)).toBe(`00${boleto('756').nossoNumero}01014     10 22`)
  expect(at(of('033'), 3, 18, 62)).toBe(
    `1234500001234560000123456  ${boleto('033').nossoNumero}512  `,
  )
  expect(at(of('033'), 1, 17, 47)).toBe('2011222333000181123400001234567')
  for (const banco of ['001', '033', '237', '341', '756'] as const) {
    expect(at(of(banco), 3, 78, 100)).toBe('10122026000000000019990')
    expect(at(of(banco), 3, 119, 141)).toBe('11122026000000000000007')
    expect(at(of(banco), 4, 14, 33)).toBe('Q 012012345678000195')
    expect(at(of(banco), 5, 66, 89)).toBe('211122026000000000000200')
  }
})

test('Caixa names the beneficiário instead of the account, and its code tells the version', () => {
  const made = write('104', { tamanho: 240 })
  expect(at(made, 1, 18, 72)).toBe(`211222333000181${'0'.repeat(20)}01234512345600000000`)
  expect(at(made, 1, 103, 125)).toBe('CAIXA ECONOMICA FEDERAL')
  expect(at(made, 1, 164, 171)).toBe('10100000')
  expect(at(made, 1, 192, 215)).toBe('REMESSA-PRODUCAO        ')
  expect(at(made, 2, 9, 16)).toBe('R0100060')
  expect(at(made, 2, 34, 73)).toBe('1234560000000000000001234512345600000000')
  expect(at(made, 3, 18, 77)).toBe(
    `0123451234560${'0'.repeat(10)}${boleto('104').nossoNumero}11220FAT-7          `,
  )
  expect(at(made, 3, 101, 109)).toBe('00000004N')
  expect(at(made, 3, 221, 229)).toBe('300112009')
  expect(at(made, 5, 66, 90)).toBe('211122026000000000000200 ')
  const long = writeCobranca({ ...agreements['104'], convenio: '1100234' }, 12, when, [
    { movimento: 'registro', boleto: boleto('104') },
  ])
  if ('problems' in long) throw new Error(JSON.stringify(long.problems))
  expect(at(long, 1, 59, 72)).toBe('11002340000000')
  expect([at(long, 1, 164, 166), at(long, 2, 14, 16)]).toEqual(['107', '067'])
  expect(at(long, 2, 60, 65)).toBe('000000')
})

test('Sicredi has its own nosso número, kind of document and end of a boleto', () => {
  const made = write('748', { tamanho: 240 })
  expect(at(made, 1, 33, 72)).toBe(`${' '.repeat(20)}01234 0000000123456 `)
  expect(at(made, 1, 164, 171)).toBe('08101600')
  expect(at(made, 3, 18, 77)).toBe(
    `01234 0000000123456 ${boleto('748').nossoNumero.padEnd(20)}11122FAT-7          `,
  )
  expect(at(made, 3, 106, 109)).toBe(' 05N')
  expect(at(made, 3, 221, 229)).toBe('300106009')
})

test.each(['104', '748'] as const)(
  'a return of %s is read with the number that was written',
  (banco) => {
    const made = write(banco, { tamanho: 240 })
    const nosso = boleto(banco).nossoNumero
    // Caixa gives the number back one place further to the left.
    const from = banco === '104' ? 40 : 38
    const codigo = banco === '104' ? '46' : '06'
    const found = firstOf(
      file(
        lines240({
          banco,
          t: { ...paidT, 16: codigo, 38: ' '.repeat(20), [from]: nosso },
          u: { ...paidU, 16: codigo },
        }),
      ),
    )
    expect(made.linhas.join('')).toContain(nosso)
    expect(found).toMatchObject({ nossoNumero: nosso, pago: 4080, ocorrencia: { meaning: 'pago' } })
  },
)

test('an instruction about a registered boleto has its code and no fine', () => {
  const asked = { tamanho: 240, movimento: 'vencimento' } as const
  const segments = (banco: BancoOfBoleto) =>
    write(banco, asked)
      .linhas.slice(2, -2)
      .map((line) => line.slice(13, 17))
  expect(segments('237')).toEqual(['P 06', 'Q 06'])
  expect(segments('033')).toEqual(['P 06'])
  const abatimento = { movimento: 'abatimento', changes: { abatimento: cents(10_00) } } as const
  expect(at(write('341', abatimento), 2, 109, 110)).toBe('04')
  expect(at(write('341', abatimento), 2, 206, 218)).toBe('0000000001000')
})

test('messages go with the registration', () => {
  const changes = { mensagens: ['Obrigado', 'Volte sempre'] }
  const made = write('756', { tamanho: 240, changes })
  expect(at(made, 6, 14, 26)).toBe('S 013OBRIGADO')
  expect(at(made, 6, 59, 70)).toBe('VOLTE SEMPRE')
})

test('interest of a day is that of a month by thirty', () => {
  expect(jurosOfDay(cents(199_90), rate(1_000_000))).toBe(7)
  expect(jurosOfDay(cents(3_000_00), rate(1_000_000))).toBe(100)
  expect(jurosOfDay(cents(4_50), rate(1_000_000))).toBe(0)
})

test.each<[string, BancoOfBoleto, Asked]>([
  ['valor', '341', { changes: { valor: cents(0), desconto: undefined } }],
  ['vencimento', '341', { changes: { emissao: calendarDate('2027-01-01') } }],
  ['desconto', '341', { changes: { desconto: { valor: cents(200_00), ate: vencimento } } }],
  ['desconto', '341', { changes: { desconto: { valor: cents(1), ate: addDays(vencimento, 1) } } }],
  ['abatimento', '341', { movimento: 'abatimento' }],
  ['abatimento', '341', { changes: { abatimento: cents(199_90) } }],
  ['multa', '341', { changes: { multa: { percentual: rate(2_005_000), desde: vencimento } } }],
  ['multa', '341', { changes: { multa: { percentual: rate(1), desde: vencimento } } }],
  ['juros', '341', { changes: { juros: { perMonth: rate(0), desde: vencimento } } }],
  ['juros', '341', { changes: { juros: { perMonth: rate(1_000_000), desde: when.data } } }],
  ['nossoNumero', '341', { changes: { nossoNumero: '' } }],
  ['nossoNumero', '341', { changes: { nossoNumero: '12345670000000007' } }],
  ['nossoNumero', '077', { changes: { nossoNumero: '00000004586' } }],
  ['nossoNumero', '341', { changes: { nossoNumero: '000000070' } }],
  ['seuNumero', '341', { changes: { seuNumero: 'FATURA-0007' } }],
  ['seuNumero', '341', { changes: { seuNumero: '' } }],
  ['usoEmpresa', '341', { changes: { usoEmpresa: 'ação' } }],
  ['usoEmpresa', '341', { changes: { usoEmpresa: 'x'.repeat(26) } }],
  ['mensagens', '341', { changes: { mensagens: ['1', '2', '3', '4', '5', '6'] } }],
  ['movimento', '077', { movimento: 'baixa' }],
  ['prazo', '077', { changes: { prazo: 15 } }],
  ['pagador.documento', '341', { changes: { pagador: { ...pagador, documento: '123' } } }],
  ['pagador.cep', '341', { changes: { pagador: { ...pagador, cep: '0131' } } }],
  ['pagador.uf', '341', { changes: { pagador: { ...pagador, uf: 'XX' } } }],
  ['pagador.endereco', '341', { changes: { pagador: { ...pagador, endereco: ' ' } } }],
  ['tamanho', '077', { tamanho: 240 }],
  ['tamanho', '104', { tamanho: 400 }],
  ['tamanho', '748', { tamanho: 400 }],
])('%s keeps the file from being written', (campo, banco, asked) => {
  expect(ask(banco, asked)).toEqual({ problems: [expect.objectContaining({ campo })] })
})

test('everything wrong is said at once, with its boleto', () => {
  const changes = {
    seuNumero: 'FAT-9',
    valor: cents(0),
    desconto: undefined,
    pagador: { ...pagador, nome: '' },
  }
  const two: InstrucaoOfCobranca[] = [
    { movimento: 'registro', boleto: boleto('341') },
    { movimento: 'registro', boleto: { ...boleto('341'), ...changes } },
  ]
  const convenio = { ...agreements['341'], conta: '1', empresa: { nome: '', documento: '1' } }
  const made = writeCobranca(convenio, 1, when, two)
  expect('problems' in made && made.problems.map((one) => `${one.seuNumero}:${one.campo}`)).toEqual(
    [':conta', ':documento', ':nome', 'FAT-9:nossoNumero', 'FAT-9:pagador.nome', 'FAT-9:valor'],
  )
  expect(writeCobranca(agreements['341'], 1, when, [])).toMatchObject({
    problems: [{ campo: 'boletos' }],
  })
  const santander = { ...agreements['033'], codigoTransmissao: '' }
  expect(writeCobranca(santander, 1, when, [])).toMatchObject({
    problems: [{ campo: 'codigoTransmissao' }, { campo: 'boletos' }],
  })
})

const sizes = bancosOfBoleto.flatMap((banco) =>
  tamanhosOf(banco).map((tamanho) => ({ banco, tamanho })),
)

test('a bank has a layout of each size that its agreement may have', () => {
  for (const banco of bancosOfBoleto) {
    const written = ([240, 400] as const).filter((size) => layouts[banco][size] !== undefined)
    expect(written).toEqual(tamanhosOf(banco))
  }
})

test('every line has its columns in ASCII, and the counts and sums are those of the file', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sizes),
      fc.array(fc.integer({ min: 1_00, max: 99_999_999 }).map(cents), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      ({ banco, tamanho }, valores, noise) => {
        const boletos = valores.map((valor, index) => ({
          ...boleto(banco, index + 1),
          valor,
          desconto: undefined,
          pagador: { ...pagador, nome: `A${noise}`, bairro: noise },
        }))
        const made = writeCobranca(
          { ...agreements[banco], tamanho },
          3,
          when,
          boletos.map((one) => ({ movimento: 'registro', boleto: one })),
        )
        if ('problems' in made) throw new Error(JSON.stringify(made.problems))
        const { linhas, texto } = made
        expect(linhas.every((line) => /^[ -~]+$/u.test(line) && line.length === tamanho)).toBe(true)
        expect(texto).toHaveLength(linhas.length * (tamanho + 2))
        expect(made.total).toBe(sumOf(boletos, ({ valor }) => valor))
        if (tamanho === 400) {
          const numbers = linhas.map((line) => Number(line.slice(394)))
          expect(numbers).toEqual(linhas.map((_line, index) => index + 1))
        } else {
          const details = linhas.slice(2, -2).map((line) => Number(line.slice(8, 13)))
          expect(details).toEqual(details.map((_line, index) => index + 1))
          expect(at(made, linhas.length, 18, 29)).toBe(
            `000001${String(linhas.length).padStart(6, '0')}`,
          )
          expect(Number(at(made, linhas.length - 1, 18, 23))).toBe(linhas.length - 2)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a sequence of more than seven digits fits the files of 240 columns of Santander alone', () => {
  const long = boletoOf(agreements['033'], 12_345_678, cents(100), vencimento).nossoNumero
  const changes = { nossoNumero: long }
  expect(ask('033', { changes })).toMatchObject({ problems: [{ campo: 'nossoNumero' }] })
  expect(at(write('033', { changes, tamanho: 240 }), 3, 45, 57)).toBe(long)
})
