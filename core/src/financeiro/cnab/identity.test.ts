import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConvenioOfReturns } from '../cobranca/convenio.ts'
import { identityOfConvenio } from './cobranca/retorno/identity.ts'
import { read } from './cobranca/retorno/testing.ts'
import { fileOfAgreement, sizesOf } from './cobranca/retorno/testing-agreements.ts'
import {
  describeDifference,
  describeIdentity,
  findAgreement,
  partsThatDiffer,
  significant,
  unnamed,
} from './identity.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
    .filter((one) => significant(one) !== '')

const bancos = ['001', '033', '104', '208', '237', '341', '748', '756'] as const

const agreement: fc.Arbitrary<ConvenioOfReturns> = fc.record({
  banco: fc.constantFrom(...bancos),
  agencia: digits(4),
  agenciaDv: fc.constant(''),
  conta: digits(5),
  contaDv: fc.constantFrom('0', '1', '7'),
  carteira: fc.constantFrom('009', '109', '112'),
  convenio: digits(7),
  variacao: fc.constant('019'),
  modalidade: fc.constant('01'),
  codigoTransmissao: digits(20),
})

const parts = ['agencia', 'conta', 'contaDv', 'carteira', 'convenio', 'codigoTransmissao'] as const

/** The end of a number, with zeros before it. */
const endOf = (one: string) => one.slice(-Math.ceil(one.length / 2)).padStart(one.length, '0')

/** Two agreements of one bank that differ in one part or in several, by another number or by the end of it. */
const pair = fc
  .record({
    mine: agreement,
    far: agreement,
    changed: fc.subarray([...parts], { minLength: 1, maxLength: 2 }),
    isPart: fc.boolean(),
    isTurned: fc.boolean(),
  })
  .map(({ mine, far, changed, isPart, isTurned }) => {
    const news = changed.map((part) => {
      const end = endOf(mine[part])
      return [part, isPart && significant(end) !== '' ? end : far[part]] as const
    })
    const other: ConvenioOfReturns = { ...mine, ...Object.fromEntries(news) }
    return isTurned ? { mine: other, other: mine } : { mine, other }
  })

const candidateOf = (convenio: ConvenioOfReturns) => ({
  convenio,
  own: identityOfConvenio(convenio),
})

const linesOf = (one: ConvenioOfReturns, size: 240 | 400) =>
  fileOfAgreement(one, size).split('\r\n')

test('a return, of any bank and size, is of the agreement that it names, and of no other that its bank writes otherwise', () => {
  let [found, asked] = [0, 0]
  fc.assert(
    fc.property(pair, fc.boolean(), ({ mine, other }, isFirst) => {
      for (const size of sizesOf(mine.banco)) {
        const { identificacao } = read(fileOfAgreement(mine, size))
        const both = (isFirst ? [mine, other] : [other, mine]).map(candidateOf)
        // The carteira is of each line.
        const alike = { ...other, carteira: mine.carteira }
        const isWrittenAlike = fileOfAgreement(alike, size) === fileOfAgreement(mine, size)
        if (isWrittenAlike) {
          asked += 1
          expect(findAgreement(identificacao, both)).toEqual({
            ask: both.map(({ convenio }) => convenio),
          })
        } else {
          found += 1
          expect(findAgreement(identificacao, both)).toEqual({ convenio: mine })
          expect(findAgreement(identificacao, [candidateOf(other)])).toHaveProperty('others')
          expect(findAgreement(identificacao, both, (one) => one === other)).toEqual({
            others: [expect.anything()],
          })
        }
      }
    }),
    { numRuns: 1_000 },
  )
  expect(Math.min(found, asked)).toBeGreaterThan(100)
})

test('a line is of no agreement that its bank writes otherwise', () => {
  fc.assert(
    fc.property(pair, ({ mine, other }) => {
      for (const size of sizesOf(mine.banco)) {
        const at = size === 400 ? 1 : 2
        const isWrittenAlike = linesOf(other, size)[at] === linesOf(mine, size)[at]
        const [linha] = read(fileOfAgreement(mine, size)).linhas
        const differ = partsThatDiffer(linha?.identificacao ?? unnamed, identityOfConvenio(other))
        expect(differ.length === 0).toBe(isWrittenAlike)
      }
    }),
    { numRuns: 1_000 },
  )
})

const named = {
  agencia: '0999',
  conta: '98123',
  contaDv: '7',
  convenio: '',
  carteira: '',
  transmissao: '',
  documento: '11222333000181',
}

test('what a file names and what differs are told in words', () => {
  expect(describeIdentity(named)).toBe('agência 0999, conta 98123-7, CNPJ 11.222.333/0001-81')
  const own = { ...named, agencia: '0200', conta: '00123', contaDv: '1', documento: '' }
  expect(describeDifference(named, own, partsThatDiffer(named, own))).toBe(
    'agência 0999, e não 0200; conta 98123-7, e não 00123-1',
  )
  expect(describeIdentity({ ...named, agencia: '', conta: '', documento: '' })).toBe(
    'sem agência, conta nem convênio',
  )
})

test.each([
  // The digit has its own place, or stands at the end of the account.
  [{ conta: '098123', contaDv: '7' }, []],
  [{ conta: '0000981237', contaDv: '' }, []],
  [{ conta: '98123', contaDv: '' }, []],
  [{ conta: '98123', contaDv: '0' }, ['contaDv']],
  [{ conta: '8123', contaDv: '7' }, ['conta']],
  [{ conta: '198123', contaDv: '7' }, ['conta']],
  [{ agencia: '999' }, []],
  [{ agencia: '99' }, ['agencia']],
] as const)('%o differs from 0999, 98123-7 in %o', (given, differ) => {
  expect(partsThatDiffer({ ...named, ...given }, named)).toEqual(differ)
})

test('a file that names nothing is asked about, even where there is one agreement', () => {
  const nothing = { ...named, agencia: '', conta: '', contaDv: '', documento: '' }
  expect(findAgreement(nothing, [{ convenio: 1, own: named }])).toEqual({ ask: [1] })
  expect(findAgreement(nothing, [{ convenio: 1, own: named }], () => true)).toEqual({ convenio: 1 })
  expect(findAgreement(nothing, [])).toEqual({ others: [] })
})
