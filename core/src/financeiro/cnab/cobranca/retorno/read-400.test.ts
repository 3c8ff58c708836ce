import { expect, test } from 'vitest'
import { file400, firstOf, paid400, read } from './testing.ts'

test('Itaú and Santander credit net of the fee: the title is settled by both', () => {
  const itau = { ...paid400, 38: 'CLQ-31', 86: '000000114', 176: '0000000000210' }
  expect(firstOf(file400({ banco: '341', detail: itau }))).toMatchObject({
    nossoNumero: '000000114',
    usoEmpresa: 'CLQ-31',
    seuNumero: 'FAT-0031',
    valorTitulo: 4000,
    pago: 4000,
    creditado: 3790,
    tarifa: 210,
    vencimento: '2013-05-19',
    dataOcorrencia: '2013-05-20',
    dataCredito: '2013-05-21',
  })
  const santander = { ...paid400, 63: '12345679', 176: '0000000000210', 189: '0000000000033' }
  expect(firstOf(file400({ banco: '033', detail: santander }))).toMatchObject({
    nossoNumero: '0000012345679',
    pago: 4000,
    creditado: 3790,
    despesas: 33,
  })
})

test('Banco do Brasil says the gross amount and, beside it, what it credited', () => {
  const detail = {
    39: 'CLQ-31',
    64: '16224200000000031',
    109: '06200109',
    153: '0000000009064',
    176: '2201090000500',
    254: '0000000009064',
    306: '0000000008564',
  }
  expect(firstOf(file400({ banco: '001', type: '7', detail }))).toMatchObject({
    nossoNumero: '16224200000000031',
    usoEmpresa: 'CLQ-31',
    pago: 9064,
    creditado: 8564,
    tarifa: 500,
    dataCredito: '2009-01-22',
  })
})

test('Bradesco, Sicoob and Inter read at their own columns', () => {
  const bradesco = { ...paid400, 71: '00000000123P', 176: '0000000000160', 319: '0300000000' }
  expect(firstOf(file400({ banco: '237', detail: bradesco }))).toMatchObject({
    nossoNumero: '00000000123P',
    pago: 3790,
    tarifa: 160,
    ocorrencia: { motivos: ['03'] },
  })
  const sicoob = { ...paid400, 63: '000000000218', 176: '2205130000250' }
  expect(firstOf(file400({ banco: '756', detail: sicoob }))).toMatchObject({
    nossoNumero: '00000218',
    pago: 3790,
    tarifa: 250,
    dataCredito: '2013-05-22',
  })
  const inter = {
    38: 'CLQ-31',
    71: '00000004586',
    90: '03061221FAT-0031',
    119: '071221',
    125: '0000000001000',
    241: 'CEP INVALIDO',
  }
  expect(firstOf(file400({ banco: '077', detail: inter }))).toMatchObject({
    nossoNumero: '00000004586',
    seuNumero: 'FAT-0031',
    vencimento: '2021-12-07',
    valorTitulo: 1000,
    ocorrencia: { codigo: '03', meaning: 'rejeitado', motivos: ['CEP INVALIDO'] },
  })
})

test.each([
  ['001', '05 06 07 08 15'],
  ['033', '06 07 08 17'],
  ['077', '06'],
  ['237', '06 15 17'],
  ['341', '06 07 08 10 59'],
  ['756', '05 06 15'],
])('%s pays with %s and with nothing else', (banco, paid) => {
  const column = banco === '077' ? 90 : 109
  const type = banco === '001' ? '7' : '1'
  const codes = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const found = codes.filter((codigo) => {
    const detail = { ...paid400, 160: '0000000003790', [column]: codigo }
    return firstOf(file400({ banco, type, detail })).pago > 0
  })
  expect(found.join(' ')).toBe(paid)
})

test('reasons of Santander have three digits', () => {
  const detail = { ...paid400, 109: '03', 137: '016058000' }
  expect(firstOf(file400({ banco: '033', detail })).ocorrencia.motivos).toEqual(['016', '058'])
})

test('the number of a file of 400 columns stands where its bank has it', () => {
  const sequencia = (banco: string) =>
    read(file400({ banco, type: banco === '001' ? '7' : '1', detail: {} })).sequencia
  expect(['001', '756', '237', '341', '033', '077'].map(sequencia)).toEqual([7, 7, 25, 25, 25, 0])
})
