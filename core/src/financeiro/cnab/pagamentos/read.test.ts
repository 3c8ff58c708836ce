import { expect, test } from 'vitest'
import { readRetorno } from './read.ts'
import { boletoOf, pay, pix, remessa, written } from './testing.ts'

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

test.each(['237', '341'])('bank %s: a boleto says of what it was paid, a Pix does not', (banco) => {
  const text = answer(banco, (lines) => {
    const at = lines.findIndex((line) => line[13] === 'J')
    lines[at] = put(lines[at] ?? '', 115, `${'500'.padStart(15, '0')}${'1250'.padStart(15, '0')}`)
  })
  const found = readRetorno(text)
  expect('pagamentos' in found && found.pagamentos.map((one) => one.campos)).toEqual([
    undefined,
    { desconto: 5_00, acrescimo: 12_50 },
  ])
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

test('a file without a payment says what it has', () => {
  const text = answer('237', (lines) => {
    lines.splice(0, lines.length, lines[0] ?? '', lines[1] ?? '', lines.at(-1) ?? '')
  })
  expect(readRetorno(text)).toEqual({
    problem:
      'O arquivo não fala de nenhum pagamento. Tem 3 linhas: 1 header de arquivo, 1 header de lote e 1 trailer de arquivo; nenhum detalhe.',
  })
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
