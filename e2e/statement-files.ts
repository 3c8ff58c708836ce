/** The statements of four accounts in a month, each in the format and with the oddities of a bank. */
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { calendarDate, daysBetween, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { makeXlsx } from '../api/src/kernel/sheets/testing/make-xlsx.ts'

/** A day of the month, whose name is `2026-10`. */
export const dayOf = (month: string, day: number): CalendarDate =>
  calendarDate(`${month}-${String(day).padStart(2, '0')}`)

const compact = (day: string) => day.replaceAll('-', '')

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** OFX 1: tags are not closed, the header lies about the encoding, amounts have commas, one row is only a balance. */
function itau(month: string, last: CalendarDate): File {
  const row = (day: number, valor: string, fitid: string, memo: string) =>
    `<STMTTRN>\r\n<TRNTYPE>OTHER\r\n<DTPOSTED>${compact(dayOf(month, day))}100000[-03:EST]\r\n<TRNAMT>${valor}\r\n<FITID>${fitid}\r\n<MEMO>${memo}\r\n</STMTTRN>\r\n`
  const text = `OFXHEADER:100\r\nDATA:OFXSGML\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\n\r\n<OFX>\r\n<BANKMSGSRSV1><STMTTRNRS><STMTRS>\r\n<CURDEF>BRL\r\n<BANKACCTFROM>\r\n<BANKID>0341\r\n<ACCTID>1234567890\r\n<ACCTTYPE>CHECKING\r\n</BANKACCTFROM>\r\n<BANKTRANLIST>\r\n${[
    row(1, '10000,00', '', 'SALDO ANTERIOR'),
    row(5, '-1234,56', '001', 'PIX ENVIADO ESTUDIO AURORA LOCACO'),
    row(12, '3000,00', '002', 'PIX RECEBIDO CAFÉ DO VALE'),
    row(15, '-1500,00', '003', 'TED ENVIADA'),
  ].join(
    '',
  )}</BANKTRANLIST>\r\n<LEDGERBAL>\r\n<BALAMT>10.265,44\r\n<DTASOF>${compact(last)}\r\n</LEDGERBAL>\r\n</STMTRS></STMTTRNRS></BANKMSGSRSV1>\r\n</OFX>\r\n`
  return { name: 'itau.ofx', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') }
}

/** OFX 2: XML on one line, with an entity, one code for two entries, and a row that is only a balance. */
function bancoDoBrasil(month: string, last: CalendarDate): File {
  const row = (day: number, valor: string, fitid: string, memo: string) =>
    `<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>${compact(dayOf(month, day))}120000[-3:BRT]</DTPOSTED><TRNAMT>${valor}</TRNAMT><FITID>${fitid}</FITID><MEMO>${memo}</MEMO></STMTTRN>`
  const text = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>1</BANKID><BRANCHID>4321-X</BRANCHID><ACCTID>98765-4</ACCTID></BANKACCTFROM><BANKTRANLIST>${[
    row(10, '-480.00', '77', 'PAGAMENTO LUZ &amp; CIA'),
    row(11, '-62.00', '77', 'DEBITO AUTORIZADO'),
    row(15, '1500.00', '78', 'TED RECEBIDA MESMA TITULARIDADE'),
    row(15, '5958.00', '0', 'Saldo do dia'),
  ].join(
    '',
  )}</BANKTRANLIST><LEDGERBAL><BALAMT>5958.00</BALAMT><DTASOF>${compact(last)}</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  return { name: 'banco-do-brasil.ofx', mimeType: 'text/xml', buffer: Buffer.from(text) }
}

/** A CSV in Windows-1252 with the account above the names of the columns. */
function inter(month: string): File {
  const row = (day: number, ...cells: readonly string[]) =>
    [formatDateBr(dayOf(month, day)), ...cells].join(';')
  const text = [
    'Extrato Conta Corrente;;;',
    'Conta;77889900;;',
    ';;;',
    'Data Lançamento;Histórico;Valor;Saldo',
    row(18, 'Pix recebido - Café do Vale Ltda', '800,00', '2.800,00'),
    row(20, 'Tarifa de cobrança', '-29,90', '2.770,10'),
    ';TOTAL DO PERÍODO;770,10;',
  ].join('\r\n')
  return { name: 'inter.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

/** A workbook: days as numbers, credits and debits apart, amounts as texts with decimal commas. */
async function santander(month: string): Promise<File> {
  const serial = (day: number) => daysBetween(calendarDate('1899-12-30'), dayOf(month, day))
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    text('EXTRATO DE CONTA CORRENTE'),
    text('Agência') + text('0077') + text('Conta') + text('13000456'),
    ['Data', 'Descrição', 'Docto', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)'].map(text).join(''),
    text('') + text('SALDO ANTERIOR') + text('').repeat(3) + text('1.000,00'),
    `<c s="1"><v>${serial(8)}</v></c>${['BOLETO LOCADORA HORIZONTE', '4455', '', '350,40', '649,60'].map(text).join('')}`,
    `<c s="1"><v>${serial(25)}</v></c>${['DEBITO INDEVIDO', '', '', '15,00', '634,60'].map(text).join('')}`,
  ]
  const xml = `<sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData>`
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
  return {
    name: 'santander.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await makeXlsx({ sheets: [{ name: 'Extrato', xml }], styles }),
  }
}

/** The four files of a month that ends on `last`. */
export const statementFiles = async (month: string, last: CalendarDate): Promise<File[]> => [
  itau(month, last),
  bancoDoBrasil(month, last),
  inter(month),
  await santander(month),
]
