import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { keyDigitOf } from '../nfse/identity.ts'
import { factsOfChave, findChave } from './chave.ts'
import { estadoAfter, weightOf } from './estado.ts'
import { citesJob, matchNota, plainNumero, proposalsFor } from './proposta.ts'
import { retencoesOfNota } from './retencoes.ts'

const first = `3550308${'22'}11222333000181${'0000000000042'}2610${'123456789'}`
const chave = first + keyDigitOf(first)

test('the key is found in the address of a QR code, typed in groups, and never where its digit is wrong', () => {
  const address = `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chave}`
  expect(findChave(address)).toEqual({ tipo: 'servico', chave })
  expect(findChave(chave.replaceAll(/(.{4})/gu, '$1 '))).toEqual({ tipo: 'servico', chave })
  const wrong = chave.slice(0, 49) + String((Number(chave[49]) + 1) % 10)
  expect(findChave(wrong)).toBeUndefined()
  const receipt = '35240111222333000181550010000001181000000010'
  expect(findChave(`https://www.nfce.fazenda.sp.gov.br/qrcode?p=${receipt}|2|1|1|ABC`)).toEqual({
    tipo: 'mercadoria',
    chave: receipt,
  })
  expect(findChave('CAM-0001')).toBeUndefined()
})

test('a key says who issued the note, its number and its month', () => {
  expect(factsOfChave(chave)).toEqual({
    prestador_documento: '11222333000181',
    numero_nota: '42',
    mes: '2026-10-01',
  })
  const ofPerson = `${chave.slice(0, 8)}1${'52998224725'.padStart(14, '0')}${chave.slice(23)}`
  expect(factsOfChave(ofPerson).prestador_documento).toBe('52998224725')
})

const nota = {
  prestador_documento: '11222333000181',
  numero_nota: '42',
  emitida_em: calendarDate('2026-10-05'),
  valor: cents(100_000),
  liquido: cents(93_850),
  isTrusted: true,
  texto: 'Diárias de câmera, job 2026-014',
}
const titulo = {
  documento: '11222333000181',
  bruto: cents(100_000),
  valor: cents(93_850),
  num_documento: 'NF 0042',
  vencimento: calendarDate('2026-11-05'),
  job: '2026-014',
  isOwnUnit: true,
}

test('supplier, gross value and number are the same: equal, and whatever lacks one of them says what differs', () => {
  expect(matchNota(nota, titulo)).toEqual({
    grau: 'igual',
    difere: [],
    a_favor: ['A nota cita o job 2026-014.'],
  })
  const gradeOf = (more: object, ofNota: object = {}) =>
    matchNota({ ...nota, ...ofNota }, { ...titulo, ...more })
  expect(gradeOf({ num_documento: '' })).toMatchObject({
    grau: 'provavel',
    difere: ['A conta não diz o número da nota.'],
  })
  expect(gradeOf({ bruto: cents(93_850), num_documento: '' })?.difere).toEqual([
    'A conta tem o líquido da nota: faltam R$ 61,50 de tributos retidos.',
    'A conta não diz o número da nota.',
  ])
  expect(gradeOf({ documento: '11222333000262' })).toMatchObject({ grau: 'possivel' })
  expect(gradeOf({ documento: '99888777000161' })).toBeUndefined()
  expect(gradeOf({ bruto: cents(5_000), num_documento: '7' })).toBeUndefined()
  expect(gradeOf({}, { isTrusted: false })?.grau).toBe('possivel')
  expect(gradeOf({ isOwnUnit: false })?.grau).toBe('possivel')
  expect(gradeOf({}, { valor: null, liquido: null })?.difere).toEqual([
    'O valor da nota ainda não é conhecido.',
  ])
})

test('two payables that are equal to one note are both guesses', () => {
  const found = proposalsFor(nota, [titulo, { ...titulo }])
  expect(found.map(({ grau }) => grau)).toEqual(['provavel', 'provavel'])
  expect(found[0]?.difere).toEqual(['Há 2 contas iguais a esta nota.'])
})

test('never equal where supplier, gross value, number or unit differ, whatever the rest says', () => {
  const pick = <T>(...all: T[]) => fc.constantFrom(...all)
  fc.assert(
    fc.property(
      fc.record({
        documento: pick('11222333000181', '11222333000262', '99888777000161'),
        bruto: pick(100_000, 93_850, 1).map(cents),
        num_documento: pick('42', '042', 'NF-42', '43', ''),
        isOwnUnit: fc.boolean(),
      }),
      fc.boolean(),
      (more, isTrusted) => {
        const found = matchNota({ ...nota, isTrusted }, { ...titulo, ...more })
        const isSame =
          more.documento === nota.prestador_documento &&
          more.bruto === 100_000 &&
          plainNumero(more.num_documento) === '42' &&
          more.isOwnUnit &&
          isTrusted
        expect(found?.grau === 'igual').toBe(isSame)
        if (found && found.grau !== 'igual') expect(found.difere).not.toEqual([])
      },
    ),
  )
})

test('a job is cited as a whole word', () => {
  expect(citesJob('Ref. job 2026-014.', '2026-014')).toBe(true)
  expect(citesJob('Ref. job 2026-0141', '2026-014')).toBe(false)
  expect(citesJob('12', '12')).toBe(false)
})

const computed = (pis: number, cofins: number, csll: number, retido = true) => [
  { tributo: 'pis' as const, valor: cents(pis), retido },
  { tributo: 'cofins' as const, valor: cents(cofins), retido },
  { tributo: 'csll' as const, valor: cents(csll), retido },
]

test('the three taxes of one sum are those that the product computes, else by their rates, which is said', () => {
  const own = { iss: cents(0), irrf: cents(0), inss: cents(0), contribuicoes: cents(4650) }
  expect(retencoesOfNota(own, computed(650, 3000, 1000))).toEqual({
    retencoes: [
      { tributo: 'pis', valor: 650 },
      { tributo: 'cofins', valor: 3000 },
      { tributo: 'csll', valor: 1000 },
    ],
    avisos: [],
  })
  const other = retencoesOfNota(own, computed(0, 0, 0, false))
  expect(other.avisos[0]).toMatch(/divisão entre os três/u)
})

test('whatever the sum is, its parts add up to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 500 }),
      (total, pis) => {
        const own = { iss: cents(0), irrf: cents(0), inss: cents(0), contribuicoes: cents(total) }
        const { retencoes } = retencoesOfNota(own, computed(pis, 3000, 1000))
        expect(sum(retencoes.map(({ valor }) => valor))).toBe(total)
      },
    ),
  )
})

test('a better copy takes the place of a worse one: the service above files, a signature that holds above none', () => {
  const file = (assinatura: 'valida' | 'invalida' | 'ausente') =>
    weightOf({ origem: 'arquivo', assinatura })
  expect(weightOf({ origem: 'chave', assinatura: 'sem_xml' })).toBeLessThan(file('invalida'))
  expect(file('invalida')).toBeLessThan(file('ausente'))
  expect(file('ausente')).toBeLessThan(file('valida'))
  expect(file('valida')).toBeLessThan(weightOf({ origem: 'servico', assinatura: 'ausente' }))
  expect(['101101', '105104', '305101'].map(estadoAfter)).toEqual(Array(3).fill('cancelada'))
  expect(estadoAfter('105102')).toBe('substituida')
  expect(estadoAfter('101103')).toBeUndefined()
})
