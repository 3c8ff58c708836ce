import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCobrancaRetorno } from './read.ts'
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

const assumed = expect.stringContaining('colunas da FEBRABAN, que este banco pode não seguir')

test('a bank whose columns are not known is read by those of FEBRABAN, and that is said', () => {
  const known = read(file(lines240({ t: paidT, u: paidU })))
  const found = read(file(lines240({ banco: '208', t: paidT, u: paidU })))
  expect(found.linhas).toEqual(known.linhas)
  expect(found.avisos).toEqual([assumed])
  expect(known.avisos).toEqual([])
  for (const banco of ['104', '748']) {
    expect(read(file(lines240({ banco, t: paidT, u: paidU }))).avisos).toEqual([])
  }
})

test('boletos in a batch that does not say so are read by their segments', () => {
  const bare = lines240({ banco: '422', t: paidT, u: paidU }).map((one) =>
    one.replace('T01', 'R01'),
  )
  expect(read(file(bare))).toMatchObject({
    linhas: [{ nossoNumero: paidT[38], pago: 4080 }],
    avisos: [assumed, expect.stringContaining('O lote não diz que é de boletos')],
  })
})

const withHeader = (banco: string, header: Readonly<Record<number, string>>) => {
  const [, ...rest] = file400({ banco, detail: paid400 }).split('\r\n')
  return [line(400, header), ...rest].join('\r\n')
}

test.each([
  ['with its number alone', '341', { 1: '02', 27: '073000035110', 77: '341' }],
  ['without COBRANCA', '341', { 1: '02RETORNO01', 77: '341BANCO ITAU SA' }],
  ['with an accent', '341', { 1: '02RETORNO01COBRANÇA', 77: '341' }],
  ['in small letters', '341', { 1: '02retorno01cobranca', 77: '341' }],
  ['with its name alone', '237', { 1: '02RETORNO01COBRANCA', 80: 'BRADESCO' }],
  ['with its name alone and no words', '237', { 1: '0', 80: 'BRADESCO' }],
])('a file of 400 columns whose header names its bank %s is read', (_how, banco, header) => {
  const found = read(withHeader(banco, header))
  expect(found).toMatchObject({ banco, tamanho: 400 })
  expect(found.linhas).toHaveLength(1)
})

test('what a header of 400 columns lacks is said', () => {
  expect(read(withHeader('341', { 1: '02', 77: '341', 395: '000001' })).avisos).toContainEqual(
    expect.stringContaining('não diz RETORNO nem COBRANCA'),
  )
  expect(problemOf(withHeader('341', { 1: '01', 77: '341' }))).toContain('é uma remessa')
  expect(problemOf(withHeader('341', { 1: '02', 77: '999' }))).toContain('não é um retorno')
})

test.each([
  [
    '4 detalhes dos segmentos Y e Z',
    file([
      ...lines240().slice(0, 2),
      ...['Y', 'Z', 'Y', 'Z'].map((one) => line(240, { 1: `0010001300001${one} 06` })),
      ...lines240().slice(4),
    ]),
  ],
  ['1 detalhe do segmento T', file(lines240().filter((_one, at) => at !== 3))],
  ['nenhum detalhe', file(lines240().filter((_one, at) => at < 2 || at > 3))],
  ['1 registro do tipo 3', file400({ banco: '341', type: '3', detail: {} })],
])('a file without a boleto says what it has: %s', (words, text) => {
  expect(problemOf(text)).toContain('não fala de nenhum boleto')
  expect(problemOf(text)).toContain(words)
})
