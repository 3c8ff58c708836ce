import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '../../../../kernel/must.ts'
import type { ConvenioDeCobranca } from '../../../cobranca/convenio.ts'
import { isRetornoOf, readCobrancaRetorno } from './read.ts'
import type { LinhaDeRetorno, RetornoDeCobranca } from './retorno.ts'

/** A line with texts at their columns, from 1; the rest is blank. */
function line(size: number, places: Readonly<Record<number, string>>): string {
  const characters = Array.from({ length: size }, () => ' ')
  for (const [from, text] of Object.entries(places)) {
    for (const [at, character] of Object.entries(text)) {
      characters[Number(from) - 1 + Number(at)] = character
    }
  }
  return characters.join('')
}

const file = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

function read(text: string): RetornoDeCobranca {
  const found = readCobrancaRetorno(text)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const firstOf = (text: string): LinhaDeRetorno => must(read(text).linhas[0], 'first line')
const problemOf = (text: string): string => {
  const found = readCobrancaRetorno(text)
  return 'problem' in found ? found.problem : 'no problem'
}

interface File240 {
  readonly banco?: string
  readonly sentido?: string
  readonly t?: Readonly<Record<number, string>>
  readonly u?: Readonly<Record<number, string>>
}

function lines240({ banco = '001', sentido = '2', t = {}, u = {} }: File240 = {}): string[] {
  return [
    line(240, {
      1: `${banco}00000`,
      33: '001622420',
      53: '0332500000002893',
      143: `${sentido}23032011`,
      158: '000257',
    }),
    line(240, { 1: `${banco}00011T01` }),
    line(240, { 1: `${banco}0001300001T 06`, ...t }),
    line(240, { 1: `${banco}0001300002U 06`, ...u }),
    line(240, { 1: `${banco}00015`, 18: '000004' }),
    line(240, { 1: `${banco}99999`, 18: '000001000006' }),
  ]
}

const paidT = {
  38: '16224200000000031',
  59: 'FAT-0031',
  74: '25032011',
  82: '000000000004000',
  106: 'CLQ-31',
  199: '000000000000500',
  214: '0100',
}
const paidU = {
  18: '000000000000090',
  33: '000000000000010',
  78: '000000000004080',
  93: '000000000003580',
  138: '2103201123032011',
}

test('a payment of 240 columns has what was paid, what was credited and the fee', () => {
  const found = read(file(lines240({ t: paidT, u: paidU })))
  expect(found).toMatchObject({
    banco: '001',
    tamanho: 240,
    sequencia: 257,
    geradoEm: '2011-03-23',
    avisos: [],
  })
  expect(found.linhas).toEqual([
    {
      linha: 3,
      nossoNumero: '16224200000000031',
      seuNumero: 'FAT-0031',
      usoEmpresa: 'CLQ-31',
      ocorrencia: { codigo: '06', meaning: 'pago', texto: 'Liquidação', motivos: ['01'] },
      vencimento: '2011-03-25',
      valorTitulo: 4000,
      pago: 4080,
      creditado: 3580,
      informado: 4080,
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
  expect(of('28')).toMatchObject({ pago: 0, creditado: 0, tarifa: 500, informado: 4080 })
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

test('trimmed lines, a column more, LF and an end-of-file mark are read and told', () => {
  const [header = '', batch = '', t = '', u = '', ...rest] = lines240({ t: paidT, u: paidU })
  const text = `${[header.trimEnd(), batch, t.trimEnd(), `${u} `, ...rest].join('\n')}\u001A`
  const found = read(text)
  expect(found.linhas).toEqual(read(file(lines240({ t: paidT, u: paidU }))).linhas)
  expect(found.avisos).toEqual([
    'O arquivo tem uma marca de fim (0x1A), que não conta.',
    '2 linhas sem os espaços do fim, completadas na leitura.',
    '1 linha com mais de 240 colunas; o excesso não conta.',
  ])
})

test('a file in UTF-8 has its amounts where they belong', () => {
  const t = line(240, { 1: '0010001300001T 06', ...paidT, 149: 'JOÃO DA CONCEIÇÃO' })
  const [header = '', batch = '', , ...rest] = lines240({ u: paidU })
  const text = file([header, batch, t, ...rest])
  const bytes = String.fromCharCode(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text))
  expect(read(bytes).linhas).toEqual(read(text).linhas)
  expect(read(bytes).avisos).toEqual([
    'O arquivo veio em UTF-8; as colunas foram contadas por letra.',
  ])
  expect(read(text).avisos).toEqual([])
})

test('whatever happened to a file, it is read or refused in words', () => {
  const whole = [file(lines240({ t: paidT, u: paidU })), file400({ banco: '341', detail: paid400 })]
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.nat(2000),
      fc.nat(60),
      fc.string({ maxLength: 60 }),
      (text, from, gone, put) => {
        const found = readCobrancaRetorno(text.slice(0, from) + put + text.slice(from + gone))
        if ('problem' in found) expect(found.problem).toMatch(/^[A-Z].+\.$/u)
        else expect(found.linhas.every(({ pago }) => pago >= 0)).toBe(true)
      },
    ),
  )
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

interface File400 {
  readonly banco: string
  readonly detail: Readonly<Record<number, string>>
  readonly type?: string
}

const header400 = (banco: string) =>
  line(400, {
    1: '02RETORNO01COBRANCA',
    27: '073000035110',
    77: banco,
    95: '200513',
    101: '0000007',
    109: '00025',
    395: '000001',
  })

const file400 = ({ banco, detail, type = '1' }: File400) =>
  file([
    header400(banco),
    line(400, { 1: type, 395: '000002', ...detail }),
    line(400, { 1: '2', 395: '000003' }),
    line(400, { 1: '9', 395: '000004' }),
  ])

const paid400 = {
  109: '06200513FAT-0031',
  147: '190513',
  153: '0000000004000',
  254: '0000000003790',
  296: '210513',
}

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
  const sequencia = (banco: string) => read(file400({ banco, detail: {} })).sequencia
  expect(['001', '756', '237', '341', '033', '077'].map(sequencia)).toEqual([7, 7, 25, 25, 25, 0])
})

test.each([
  ['vazio', '  \r\n'],
  ['É um PDF', '%PDF-1.7\n1 0 obj'],
  ['É um extrato', 'OFXHEADER:100\n<OFX>'],
  ['não é um retorno', 'Data;Valor\n01/02;3,00'],
  ['é uma remessa', file(lines240({ sentido: '1' }))],
  ['é uma remessa', file400({ banco: '341', detail: {} }).replace('02RETORNO', '01REMESSA')],
  ['é de pagamentos', file(lines240()).replace('T01', 'C20')],
  ['não é de boletos', file400({ banco: '341', detail: {} }).replace('COBRANCA', 'PAGAMENT')],
  ['A linha 3 tem 241', file(lines240().map((one, at) => (at === 2 ? `${one}1` : one)))],
  ['do banco 104', file(lines240({ banco: '104' }))],
  ['do banco 104', file400({ banco: '104', detail: {} })],
  ['têm 239 colunas', file(lines240().map((one) => one.slice(0, -1)))],
  ['A linha 3 tem 239', file(lines240().map((one, at) => (at === 2 ? one.slice(1) : one)))],
  ['A linha 4 não é um registro', file(lines240().map((one, at) => (at === 3 ? ` ${one}` : one)))],
  ['Linha 3: nas colunas 82 a 96', file(lines240({ t: { ...paidT, 90: 'O' } }))],
  ['Linha 4: nas colunas 78 a 92', file(lines240({ u: { ...paidU, 80: ',' } }))],
  ['Linha 2: nas colunas 254 a 266', file400({ banco: '341', detail: { 254: '00000000379O0' } })],
])('a file that is something else is told: %s', (reason, text) => {
  expect(problemOf(text)).toContain(reason)
})

test('a return is of an agreement whose account or number its header names', () => {
  const convenio: ConvenioDeCobranca = {
    banco: '001',
    agencia: '3325',
    agenciaDv: '1',
    conta: '00028935',
    contaDv: '3',
    carteira: '17',
    convenio: '1622420',
    variacao: '019',
    modalidade: '',
    codigoTransmissao: '',
  }
  const found = read(file(lines240()))
  expect(isRetornoOf(found, convenio)).toBe(true)
  expect(isRetornoOf(found, { ...convenio, convenio: '9999999', conta: '77777' })).toBe(false)
  expect(isRetornoOf(found, { ...convenio, banco: '237' })).toBe(false)
  expect(isRetornoOf({ banco: '001', identificacao: '' }, convenio)).toBe(true)
})
