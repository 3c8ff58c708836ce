import { expect, test } from 'vitest'
import { unnamed } from '../../identity.ts'
import { file, firstOf, line, lines240, paidT, paidU, read } from './testing.ts'

test('a payment of 240 columns has what was paid, what was credited and the fee', () => {
  const found = read(file(lines240({ t: paidT, u: paidU })))
  expect(found).toMatchObject({
    banco: '001',
    tamanho: 240,
    sequencia: 257,
    generatedOn: '2011-03-23',
    avisos: [],
  })
  expect(found.linhas).toEqual([
    {
      linha: 3,
      identificacao: unnamed,
      nossoNumero: '16224200000000031',
      seuNumero: 'FAT-0031',
      usoEmpresa: 'CLQ-31',
      ocorrencia: { codigo: '06', meaning: 'pago', texto: 'Liquidação', motivos: ['01'] },
      vencimento: '2011-03-25',
      valorTitulo: 4000,
      pago: 4080,
      creditado: 3580,
      stated: 4080,
      juros: 90,
      desconto: 10,
      abatimento: 0,
      iof: 0,
      tarifa: 500,
      despesas: 0,
      outrosCreditos: 0,
      dataOcorrencia: '2011-03-21',
      dataCredito: '2011-03-23',
    },
  ])
})

test.each([
  ['341', { 38: '109', 41: '000000114' }, '000000114'],
  ['237', { 38: '00900000', 46: '00000000123P' }, '00000000123P'],
  ['756', { 38: '0000000218' }, '00000218'],
  ['756', { 38: '0100000218' }, '00000218'],
  ['748', { 38: '172000595' }, '172000595'],
])('%s writes its nosso número at its own place', (banco, t, nossoNumero) => {
  expect(firstOf(file(lines240({ banco, t }))).nossoNumero).toBe(nossoNumero)
})

test('the T segment of Santander is shifted', () => {
  const t = {
    41: '0000012345679',
    55: 'FAT-7',
    70: '01042016',
    78: '000000000001000',
    101: 'CLQ-7',
    194: '000000000000392',
    209: '0400',
  }
  expect(firstOf(file(lines240({ banco: '033', t })))).toMatchObject({
    nossoNumero: '0000012345679',
    seuNumero: 'FAT-7',
    usoEmpresa: 'CLQ-7',
    vencimento: '2016-04-01',
    valorTitulo: 1000,
    tarifa: 392,
    ocorrencia: { motivos: ['04'] },
  })
})

test('a fee is no payment, and a payment after the baixa is one', () => {
  const of = (codigo: string) =>
    firstOf(file(lines240({ t: { ...paidT, 16: codigo }, u: { ...paidU, 16: codigo } })))
  expect(of('28')).toMatchObject({ pago: 0, creditado: 0, tarifa: 500, stated: 4080 })
  expect(of('28').ocorrencia.meaning).toBe('tarifa')
  expect(of('17')).toMatchObject({ pago: 4080, ocorrencia: { meaning: 'pago' } })
  expect(of('99')).toMatchObject({ pago: 0, ocorrencia: { codigo: '99', meaning: 'informativo' } })
})

test('15, 16 and 17 of Itaú are refusals and pay nothing', () => {
  for (const codigo of ['15', '16', '17']) {
    const found = firstOf(file(lines240({ banco: '341', t: { 16: codigo }, u: paidU })))
    expect(found).toMatchObject({ pago: 0, ocorrencia: { meaning: 'instrucao_rejeitada' } })
  }
})

test('a payment without an amount is told', () => {
  expect(read(file(lines240({ t: paidT }))).avisos).toEqual([
    'Linha 3: o banco diz que foi pago e não diz quanto.',
  ])
})

test('a trailer that counts wrong or is missing is told', () => {
  const [header = '', batch = '', t = '', u = '', , trailer = ''] = lines240({ u: paidU })
  const wrong = line(240, { 1: '00100015', 18: '000009' })
  expect(read(file([header, batch, t, u, wrong, trailer])).avisos).toEqual([
    expect.stringContaining('Linha 5: o trailer diz 9 registros, e o lote tem 4. Confira'),
  ])
  expect(read(file([header, batch, t, u])).avisos).toEqual([
    expect.stringContaining('Falta o trailer: o arquivo pode estar incompleto. Confira'),
  ])
})

test('a T without its U is told and the others are read; other segments are passed over', () => {
  const [header = '', batch = '', t = '', u = '', end = '', trailer = ''] = lines240({ u: paidU })
  const y = line(240, { 1: '0010001300003Y 06' })
  const found = read(file([header, batch, t, t, u, y, end, trailer]))
  expect(found.linhas.map(({ linha }) => linha)).toEqual([4])
  expect(found.avisos).toContain('Linha 3: segmento T sem o seu U; não foi lida.')
})

test('batches of other services beside the boletos are passed over and told', () => {
  const [header = '', batch = '', t = '', u = '', end = '', trailer = ''] = lines240({ u: paidU })
  const payments = [line(240, { 1: '00100021C20' }), line(240, { 1: '0010002300001A' })]
  const found = read(file([header, batch, t, u, end, ...payments, trailer]))
  expect(found.linhas).toHaveLength(1)
  expect(found.avisos).toContain('1 lote(s) de outros serviços não foram lidos.')
})
