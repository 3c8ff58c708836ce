import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readOfx } from './ofx.ts'

const entry = (parts: Readonly<Record<string, string>>, close = true) =>
  `<STMTTRN>${Object.entries(parts)
    .map(([tag, value]) => `<${tag}>${value}${close ? `</${tag}>` : '\n'}`)
    .join('')}${close ? '</STMTTRN>' : '</STMTTRN>\n'}`
const pix = {
  TRNTYPE: 'OTHER',
  DTPOSTED: '20260603000000[-3:BRT]',
  TRNAMT: '-800.00',
  FITID: '202606031800',
  MEMO: 'Pix - Enviado',
}
const conta = '<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>56789-0</BANKACCTFROM>'
const statement = (entries: string, end = '') =>
  `<STMTRS><CURDEF>BRL${conta}<BANKTRANLIST>${entries}</BANKTRANLIST>${end}</STMTRS>`
const file = (inside: string) =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${inside}</BANKMSGSRSV1></OFX>`

const read = (text: string) => {
  const reading = readOfx(text)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.statements
}
const only = (text: string) => {
  const [first] = read(text)
  if (!first) throw new Error('sem extrato')
  return first
}

test.each([
  ['closed tags', entry(pix)],
  ['unclosed tags, one a line', entry(pix, false)],
  ['an entry that nothing closes', entry(pix).replace('</STMTTRN>', '')],
  ['indented, with carriage returns', entry(pix).replaceAll('><', '>\r\n      <')],
  ['lower case', entry(pix).toLowerCase().replace('pix - enviado', 'Pix - Enviado')],
])('%s are read alike', (_, text) => {
  expect(only(file(statement(text + entry({ ...pix, FITID: '2' })))).linhas).toEqual([
    {
      linha: 1,
      data: '2026-06-03',
      valor: -800_00,
      fitid: '202606031800',
      documento: null,
      texto: 'Pix - Enviado',
    },
    expect.objectContaining({ linha: 2, fitid: '2' }),
  ])
})

test('a header in one line, or none, or XML: what matters begins at OFX', () => {
  const body = file(statement(entry(pix))).slice('OFXHEADER:100\n\n'.length)
  for (const head of ['', 'OFXHEADER:100DATA:OFXSGMLENCODING:USASCII', '\n\n  OFXHEADER:100\n']) {
    expect(only(head + body).linhas).toHaveLength(1)
  }
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>${body}`
  expect(only(xml).conta).toEqual({
    banco: '0341',
    agencia: '1234',
    conta: '56789-0',
    isCartao: false,
  })
})

test('every account and card of a file is a statement of its own', () => {
  const card = `<CCSTMTRS><CURDEF>usd<CCACCTFROM><ACCTID>5555**1234</CCACCTFROM>${entry(pix)}</CCSTMTRS>`
  const found = read(file(statement(entry(pix)) + statement('') + card))
  expect(found.map(({ moeda, linhas }) => [moeda, linhas.length])).toEqual([
    ['BRL', 1],
    ['BRL', 0],
    ['USD', 1],
  ])
  expect(found[2]?.conta).toMatchObject({ conta: '5555**1234', isCartao: true })
})

test('the account of who is paid is not the account of the statement', () => {
  const paid = entry(pix).replace('<MEMO>', '<BANKACCTTO><BANKID>001<ACCTID>9</BANKACCTTO><MEMO>')
  const found = only(file(statement(paid)))
  expect(found.conta.conta).toBe('56789-0')
  expect(found.linhas[0]?.texto).toBe('Pix - Enviado')
})

test('the balance: with thousands, empty, self-closed, without a day', () => {
  const balance = (inside: string) =>
    only(file(statement('', `<LEDGERBAL>${inside}</LEDGERBAL>`))).saldo
  expect(balance('<BALAMT>15.003,05<DTASOF>20260625')).toEqual({
    valor: 15_003_05,
    dia: '2026-06-25',
  })
  expect(balance('<BALAMT/><DTASOF>20260625')).toBeNull()
  expect(balance('<BALAMT></BALAMT>')).toBeNull()
  expect(balance('<BALAMT>0,00<DTASOF>00000000')).toEqual({ valor: 0, dia: null })
  const both = '<AVAILBAL><BALAMT>9.00</AVAILBAL><LEDGERBAL><BALAMT>1.00</LEDGERBAL>'
  expect(only(file(statement('', both))).saldo?.valor).toBe(1_00)
})

test('rows that tell a balance or no amount are no entries; a payment of a balance is', () => {
  const rows = [
    { ...pix, MEMO: 'SALDO DIA', TRNAMT: '      .  ' },
    { ...pix, MEMO: 'Saldo Anterior', TRNAMT: '10.00', FITID: '0' },
    { ...pix, MEMO: 'S A L D O', TRNAMT: '10.00' },
    { ...pix, MEMO: 'Tarifa', TRNAMT: '' },
    { ...pix, MEMO: 'Tarifa', TRNAMT: '0.00' },
    { ...pix, MEMO: 'SALDO DE SALARIO JOAO' },
  ]
  const found = only(file(statement(rows.map((row) => entry(row)).join(''))))
  expect(found.linhas.map(({ texto }) => texto)).toEqual(['SALDO DE SALARIO JOAO'])
  expect(found.notes).toEqual([
    { motivo: 'saldo', quantidade: 3 },
    { motivo: 'sem_valor', quantidade: 1 },
    { motivo: 'zerada', quantidade: 1 },
  ])
})

test('an entry that cannot be read is told with its number, and never guessed', () => {
  const rows = [
    { ...pix, TRNAMT: '10.005' },
    { ...pix, DTPOSTED: '20260231' },
    { ...pix, TRNAMT: 'dez reais e 1' },
    pix,
  ]
  const found = only(file(statement(rows.map((row) => entry(row)).join(''))))
  expect(found.linhas).toHaveLength(1)
  expect(found.problemas).toEqual([
    { linha: 1, msg: 'valor com três decimais ou mais: é “10.005”' },
    { linha: 2, msg: 'data é “20260231”' },
    { linha: 3, msg: 'valor é “dez reais e 1”' },
  ])
})

test('name and memo make one text, a code of zeros is none', () => {
  const texts = [
    { ...pix, NAME: 'PIX', MEMO: 'PIX ENVIADO' },
    { ...pix, NAME: 'JOAO &amp; CIA', MEMO: 'TED' },
    { ...pix, MEMO: 'R&D < ', FITID: '0', CHECKNUM: '000', REFNUM: '60.301' },
  ]
  const { linhas } = only(file(statement(texts.map((row) => entry(row)).join(''))))
  expect(linhas.map(({ texto, fitid, documento }) => [texto, fitid, documento])).toEqual([
    ['PIX ENVIADO', '202606031800', null],
    ['JOAO & CIA TED', '202606031800', null],
    ['R&D', null, '60.301'],
  ])
})

describe('a file that is none', () => {
  const whole = file(statement(entry(pix), '<LEDGERBAL><BALAMT>1.00</LEDGERBAL>'))
  test('says why', () => {
    expect(readOfx('')).toEqual({ problem: 'nao_e_ofx' })
    expect(readOfx('data;valor')).toEqual({ problem: 'nao_e_ofx' })
    expect(readOfx('<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>')).toEqual({
      problem: 'sem_conta',
    })
  })
  test('cut anywhere is told as cut', () => {
    const start = whole.indexOf('<OFX>') + '<OFX>'.length
    for (let length = start; length < whole.length; length += 1) {
      expect(readOfx(whole.slice(0, length))).toEqual({ problem: 'cortado' })
    }
  })
})

test('accents are read whatever the header says of them', () => {
  const text = file(statement(entry({ ...pix, MEMO: 'Tarifa de Serviços – Março' })))
  const utf8 = new TextEncoder().encode(`CHARSET:1252\n${text}`)
  const latin = Uint8Array.from(`CHARSET:UTF-8\n${text.replace('–', '-')}`, (c) => c.charCodeAt(0))
  const utf16 = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (c) => c.charCodeAt(0)).buffer)
  expect(only(decodeText(utf8)).linhas[0]?.texto).toBe('Tarifa de Serviços – Março')
  expect(only(decodeText(latin)).linhas[0]?.texto).toBe('Tarifa de Serviços - Março')
  expect(only(decodeText(utf16)).linhas[0]?.texto).toBe('Tarifa de Serviços – Março')
})

test('no bytes make the reader throw, and whatever it reads is whole', () => {
  const tags = ['<OFX>', '</OFX>', '<STMTRS>', '<STMTTRN>', '</STMTTRN>', '<TRNAMT>', '<DTPOSTED>']
  const piece = fc.oneof(
    fc.constantFrom(...tags, '<LEDGERBAL>', '<BALAMT/>', '<', '>', '20260101', '-1,5', '\n'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.array(piece)), (given) => {
      const text = given instanceof Uint8Array ? decodeText(given) : given.join('')
      const reading = readOfx(`${text}<OFX>${text}`)
      if ('problem' in reading) return
      for (const { valor, data } of reading.statements.flatMap(({ linhas }) => linhas)) {
        expect(Number.isSafeInteger(valor) && valor !== 0).toBe(true)
        expect(data).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    }),
    { numRuns: 500 },
  )
})

test('a foreign amount comes with its rate; one that cannot be converted refuses the statement', () => {
  const foreign = (parts: object) => only(file(statement(entry({ ...pix, ...parts }))))
  const rate = { CURRATE: '5,4312', CURSYM: 'USD' }
  expect(foreign({ TRNAMT: '-488.26', ORIGCURRENCY: '', ...rate }).linhas[0]).toMatchObject({
    valor: -488_26,
    moeda: { sigla: 'USD', valor: 89_90, cotacao: 5.4312 },
  })
  expect(foreign({ TRNAMT: '-89.90', CURRENCY: '', ...rate }).linhas[0]).toMatchObject({
    valor: -488_26,
    moeda: { sigla: 'USD', valor: 89_90 },
  })
  expect(foreign({ CURRENCY: '', CURSYM: 'USD' }).problemas).toEqual([
    { linha: 1, msg: 'valor em USD, sem a cotação' },
  ])
  expect(foreign({ CURRENCY: '', CURRATE: '1', CURSYM: 'BRL' }).linhas[0]).not.toHaveProperty(
    'moeda',
  )
})

test('the type of an entry says its side; where no value has a minus, debits are read as what left', () => {
  const typed = (type: string, amount: string, fitid: string) =>
    entry({ ...pix, TRNTYPE: type, TRNAMT: amount, FITID: fitid })
  const signed = only(file(statement(typed('DEBIT', '-5.00', 'a') + typed('XFER', '9.00', 'b'))))
  expect(signed.linhas.map(({ valor, lado }) => [valor, lado])).toEqual([
    [-5_00, 'debito'],
    [9_00, undefined],
  ])
  const bare = only(
    file(
      statement(
        typed('FEE', '5.00', 'a') + typed('CREDIT', '9.00', 'b') + typed('OTHER', '1.00', 'c'),
      ),
    ),
  )
  expect(bare.linhas.map(({ valor }) => valor)).toEqual([-5_00, 9_00, 1_00])
  expect(bare.notes).toEqual([{ motivo: 'sem_sinal', quantidade: 1 }])
})

test.each([
  ['<![CDATA[Padaria & Café]]>', 'Padaria & Café'],
  ['<![CDATA[A <b> > B]]> C', 'A <b> > B C'],
  ['Caf&#233; S&#xE3;o', 'Café São'],
  ['A&ccedil;&atilde;o &Eacute; &nbsp;n&ordm; 5', 'Ação É nº 5'],
  ['Compra em 03/11<BR/>cartao 1234', 'Compra em 03/11 cartao 1234'],
  ['Compra<br>cartao<BR />1234', 'Compra cartao 1234'],
  ['R&D &desconhecida; &#0; &#xD800;', 'R&D &desconhecida; &#0; &#xD800;'],
  ['&amp;#233;', '&#233;'],
])('the text %j is whole', (memo, texto) => {
  for (const close of [true, false]) {
    const found = only(file(statement(entry({ ...pix, MEMO: memo }, close) + entry(pix))))
    expect(found.linhas.map((one) => one.texto)).toEqual([texto, 'Pix - Enviado'])
    expect(found.linhas[0]).toMatchObject({ valor: -800_00, fitid: '202606031800' })
  }
})

test('a section or a comment that is not closed is a cut file, and its tags are none', () => {
  expect(readOfx(file(statement(entry({ ...pix, MEMO: '<![CDATA[aberto' }))))).toEqual({
    problem: 'cortado',
  })
  const hidden = statement(`<!-- ${entry(pix)} -->${entry({ ...pix, FITID: '2' })}`)
  expect(only(file(hidden)).linhas.map(({ fitid }) => fitid)).toEqual(['2'])
})
