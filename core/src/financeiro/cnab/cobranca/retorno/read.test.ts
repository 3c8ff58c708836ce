import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConvenioDeCobranca } from '../../../cobranca/convenio.ts'
import { isRetornoOf, readCobrancaRetorno } from './read.ts'
import { file, file400, line, lines240, paid400, paidT, paidU, read } from './testing.ts'

const problemOf = (text: string): string => {
  const found = readCobrancaRetorno(text)
  return 'problem' in found ? found.problem : 'no problem'
}

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
