import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBoleto } from '../../../kernel/boleto/boleto.ts'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import type { BancoOfBoleto, ConvenioOfCobranca } from '../convenio.ts'
import { bancosOfBoleto, problemsOfConvenio } from '../convenio.ts'
import {
  boletoOf,
  isNossoNumeroOf,
  largestSequence,
  nextSequence,
  normalizeNossoNumero,
} from './boleto-of.ts'
import { sicredi } from './sicredi.ts'

const vencimento = calendarDate('2026-12-10')

const empty: ConvenioOfCobranca = {
  banco: '341',
  agencia: '',
  agenciaDv: '',
  conta: '',
  contaDv: '',
  carteira: '',
  convenio: '',
  variacao: '',
  modalidade: '',
  codigoTransmissao: '',
}

const convenios: Readonly<Record<BancoOfBoleto, ConvenioOfCobranca>> = {
  '001': {
    ...empty,
    banco: '001',
    agencia: '3325',
    conta: '28935',
    contaDv: '3',
    convenio: '1622420',
    carteira: '18',
    variacao: '019',
  },
  '033': {
    ...empty,
    banco: '033',
    agencia: '0001',
    conta: '13001234',
    contaDv: '3',
    convenio: '1234567',
    carteira: '101',
  },
  '077': {
    ...empty,
    banco: '077',
    agencia: '0001',
    conta: '100000000',
    convenio: '1234567',
    carteira: '110',
  },
  '104': {
    ...empty,
    banco: '104',
    agencia: '1825',
    agenciaDv: '5',
    convenio: '245274',
    carteira: '14',
  },
  '237': {
    ...empty,
    banco: '237',
    agencia: '1234',
    conta: '1234567',
    contaDv: '1',
    convenio: '123',
    carteira: '01',
  },
  '341': {
    ...empty,
    banco: '341',
    agencia: '0730',
    conta: '03511',
    contaDv: '0',
    carteira: '109',
  },
  '748': {
    ...empty,
    banco: '748',
    agencia: '1234',
    conta: '61900',
    contaDv: '1',
    convenio: '12345',
    posto: '18',
    carteira: '1',
  },
  '756': {
    ...empty,
    banco: '756',
    agencia: '0001',
    conta: '3666',
    contaDv: '8',
    convenio: '19',
    carteira: '1',
    modalidade: '01',
  },
}

test.each([
  // Return files and manuals of the banks have these numbers.
  ['341', 11, '000000114', '109/00000011-4'],
  ['341', 107, '000001070', '109/00000107-0'],
  ['237', 123, '00000000123P', '01/00000000123-P'],
  ['033', 1_234_567, '0000012345679', '000001234567-9'],
  ['001', 31, '16224200000000031', '16224200000000031'],
  ['104', 1, '14000000000000001', '14000000000000001-4'],
  ['748', 12_213_871, '122138715', '12/213871-5'],
  ['756', 21, '00000218', '0000021-8'],
  ['077', 4_309_540, '00043095401', '00019/110/0004309540-1'],
  ['077', 458, '00000004586', '00019/110/0000000458-6'],
] as const)('%s numbers its boleto %i as %s', (banco, sequencia, nossoNumero, impresso) => {
  expect(boletoOf(convenios[banco], sequencia, cents(100), vencimento)).toMatchObject({
    nossoNumero,
    printedNossoNumero: impresso,
  })
})

test.each([
  ['341', 11, '1090000001140730035110000'],
  ['237', 123, '1234010000000012312345670'],
  ['033', 1_234_567, '9123456700000123456790101'],
  ['001', 31, '0000001622420000000003118'],
  ['104', 1, '2452740000100040000000017'],
  ['748', 12_213_871, '1112213871512341812345107'],
  ['756', 21, '1000101000001900000218001'],
  ['077', 458, '0001110123456700000004586'],
] as const)('%s has its own part in the barcode', (banco, sequencia, campoLivre) => {
  const { codigoBarras } = boletoOf(convenios[banco], sequencia, cents(100), vencimento)
  expect(codigoBarras.slice(19)).toBe(campoLivre)
})

test('a published boleto of Banco Inter is composed digit by digit', () => {
  const day = calendarDate('2016-10-01')
  expect(boletoOf(convenios['077'], 458, cents(276_15), day)).toMatchObject({
    codigoBarras: '07792693400000276150001110123456700000004586',
    linhaDigitavel: '07790001161012345670800000045864269340000027615',
  })
})

test('digits of Bradesco, Santander and Sicoob that their rules would make ten or eleven', () => {
  const last = (banco: BancoOfBoleto, sequencia: number) =>
    boletoOf(convenios[banco], sequencia, cents(100), vencimento).nossoNumero.slice(-1)
  const found = (banco: BancoOfBoleto) =>
    new Set(Array.from({ length: 300 }, (_, at) => last(banco, at + 1)))
  expect(found('237')).toEqual(new Set('0123456789P'))
  expect(found('033')).toEqual(new Set('0123456789'))
  expect(found('756')).toEqual(new Set('0123456789'))
})

test('what is composed is a right boleto of that bank, day and value, and no two have one number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bancosOfBoleto),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
      fc.integer({ min: 0, max: 1500 }),
      (banco, share, valor, days) => {
        const largest = largestSequence(banco)
        const sequencia = Math.max(1, Math.floor(share * largest))
        const day = addDays(vencimento, days)
        const made = boletoOf(convenios[banco], sequencia, valor, day)
        const read = { kind: 'boleto', banco, valor, vencimento: day }
        expect(readBoleto(made.linhaDigitavel, vencimento)).toMatchObject(read)
        expect(readBoleto(made.codigoBarras, vencimento)).toMatchObject(read)
        const other = sequencia === largest ? 1 : sequencia + 1
        expect(boletoOf(convenios[banco], other, valor, day).codigoBarras).not.toBe(
          made.codigoBarras,
        )
        expect(isNossoNumeroOf(convenios[banco], made.nossoNumero)).toBe(true)
        expect(normalizeNossoNumero(banco, `00${made.nossoNumero}  `)).toBe(made.nossoNumero)
        expect(normalizeNossoNumero(banco, made.nossoNumero.replace(/^0+/u, ''))).toBe(
          made.nossoNumero,
        )
      },
    ),
  )
})

test('a sequence that is used up and an agreement that is not complete make no boleto', () => {
  const of = (convenio: ConvenioOfCobranca, sequencia: number) => () =>
    boletoOf(convenio, sequencia, cents(100), vencimento)
  expect(of(convenios['756'], 9_999_999)).not.toThrow()
  expect(of(convenios['756'], 10_000_000)).toThrow('no nosso número')
  expect(of(convenios['756'], 0)).toThrow('no nosso número')
  expect(of({ ...convenios['341'], conta: '351' }, 1)).toThrow('A conta tem 5 números')
})

test.each(bancosOfBoleto)('%s says what its agreement lacks', (banco) => {
  expect(problemsOfConvenio(convenios[banco])).toEqual([])
  const campos = problemsOfConvenio({ ...empty, banco }).map(({ campo }) => campo)
  expect(campos).toContain('agencia')
  expect(campos).toContain('carteira')
})

test('an agreement says every wrong field at once', () => {
  expect(problemsOfConvenio({ ...convenios['001'], convenio: '162242', variacao: 'A19' })).toEqual([
    { campo: 'convenio', msg: 'O convênio tem 7 números neste banco.' },
    { campo: 'variacao', msg: 'A variação da carteira tem 3 números neste banco.' },
  ])
})

test('a nosso número of another bank stays as it came', () => {
  expect(normalizeNossoNumero('748', '172000595  ')).toBe('172000595')
})

test('blanks and zeros are no nosso número', () => {
  expect(normalizeNossoNumero('341', '  ')).toBe('')
  expect(normalizeNossoNumero('077', '00000000000')).toBe('')
})

test('a nosso número with another digit, of another bank or agreement is none of this agreement', () => {
  expect(isNossoNumeroOf(convenios['341'], '000000115')).toBe(false)
  expect(isNossoNumeroOf(convenios['341'], '16224200000000031')).toBe(false)
  expect(isNossoNumeroOf(convenios['001'], '16224210000000031')).toBe(false)
  expect(isNossoNumeroOf(convenios['237'], '')).toBe(false)
})

test('the published example of Sicredi, of a boleto without registration, is composed digit by digit', () => {
  const old = { ...convenios['748'], carteira: '3' }
  expect(sicredi.nossoNumero(old, '12213871')).toBe('122138715')
  expect(sicredi.campoLivre(old, '122138715')).toBe('3112213871512341812345100')
})

test('a carteira that ended is refused by name', () => {
  expect(problemsOfConvenio({ ...convenios['748'], carteira: '3' })).toEqual([
    { campo: 'carteira', msg: 'A carteira é 1 neste banco.' },
  ])
  expect(problemsOfConvenio({ ...convenios['104'], carteira: '24' })).toEqual([
    { campo: 'carteira', msg: 'A carteira é 14 neste banco.' },
  ])
})

test('a code of seven digits of Caixa has no digit of its own, and zeros before a shorter code count nothing', () => {
  const livre = (convenio: string) =>
    boletoOf({ ...convenios['104'], convenio }, 1, cents(100), vencimento).codigoBarras.slice(19)
  expect(livre('1100234').slice(0, 11)).toBe('11002340001')
  expect(livre('0245274')).toBe(livre('245274'))
})

test('Sicredi begins its numbers anew each year and leaves out numbers that end in zeros', () => {
  const next = (last: number, day: string) => nextSequence('748', last, calendarDate(day))
  expect(next(0, '2026-11-27')).toBe(26_200_001)
  expect(next(26_200_001, '2026-12-31')).toBe(26_200_002)
  expect(next(26_200_002, '2027-01-01')).toBe(27_200_001)
  expect(next(26_299_999, '2026-12-31')).toBe(26_300_001)
  expect(next(26_999_999, '2026-12-31')).toBeUndefined()
  expect(nextSequence('341', 7, calendarDate('2026-12-31'))).toBe(8)
  expect(nextSequence('341', 99_999_999, calendarDate('2026-12-31'))).toBeUndefined()
})
