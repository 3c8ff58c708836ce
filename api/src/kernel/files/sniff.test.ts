import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import yazl from 'yazl'
import { buffer } from 'node:stream/consumers'
import { sniff, SNIFF_BYTES } from './sniff.ts'

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(
    values.map((value) => (typeof value === 'number' ? Buffer.of(value) : Buffer.from(value))),
  )
const filled = (start: Buffer, size = 600) => Buffer.concat([start, Buffer.alloc(size)])

async function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const name of names) zip.addBuffer(Buffer.alloc(40_000, name), name, { compress: false })
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
}

/** An OLE container (old Office or Windows Installer): a header, then a directory entry somewhere. */
const compound = (entry: Buffer) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000), entry])
const wide = (text: string) => Buffer.from(text, 'utf16le')

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('sniff', () => {
  it.each([
    ['JPEG', filled(bytes(0xff, 0xd8, 0xff, 0xe0)), 'image/jpeg'],
    ['JPEG of 4 bytes', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['PNG cut before its pixels', filled(pngStart, 20), 'image/png'],
    ['WebP', filled(bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')), 'image/webp'],
    ['PDF', bytes('%PDF-1.7\n%', 0xe2, 0xe3, 0, '\n1 0 obj'), 'application/pdf'],
    ['PDF in plain letters', bytes('%PDF-1.4\n1 0 obj << /Type /Catalog >>'), 'application/pdf'],
    ['Excel of old', compound(wide('Workbook')), 'application/vnd.ms-excel'],
    ['Word of old', compound(wide('WordDocument')), 'application/msword'],
    ['PKCS#12', filled(bytes(0x30, 0x82, 0x0a, 0x10, 2, 1, 3, 0x30)), 'application/x-pkcs12'],
    ['PKCS#12 in BER', filled(bytes(0x30, 0x80, 2, 1, 3, 0x30, 0x80)), 'application/x-pkcs12'],
    ['certificate', filled(bytes(0x30, 0x82, 3, 4, 0x30, 0x82, 1, 2)), 'application/octet-stream'],
    ['nothing known', filled(bytes(1, 2, 3)), 'application/octet-stream'],
  ])('%s', async (_name, content, expected) => {
    expect(await sniff(content)).toBe(expected)
  })

  it.each([
    ['nothing at all', '', 'text/plain'],
    ['CSV', 'nome;cnpj;valor\r\nAção Filmes;12.345;1.234,56\r\n', 'text/plain'],
    ['CSV that begins like a bitmap', 'BM Produções;ativo;1.234,56;sim;não\r\n', 'text/plain'],
    ['CSV that begins like a program', 'MZ Filmes;ativo;1.234,56;sim;não;talvez\r\n', 'text/plain'],
    ['OFX', 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n', 'application/x-ofx'],
    ['OFX 2', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>', 'application/x-ofx'],
    ['NF-e', '<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00">', 'application/xml'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['tiny SVG', '<svg/>', 'image/svg+xml'],
    ['SVG behind a prolog', '<?xml version="1.0"?><!-- a --><svg:svg >', 'image/svg+xml'],
    ['HTML', '\uFEFF  <!DOCTYPE html><html><body>oi</body></html>', 'text/html'],
    ['bare script', '<script>alert(1)</script>', 'text/html'],
    ['shell script', '#!/bin/sh\nrm -rf /\n', 'text/x-shellscript'],
    ['batch file', '@echo off\r\ndel /q C:\\*.*\r\n', 'application/x-bat'],
    ['batch file without @', '\r\nECHO OFF\r\nformat c: /y /q /autotest\r\n', 'application/x-bat'],
  ])('%s', async (_name, content, expected) => {
    expect(await sniff(Buffer.from(content))).toBe(expected)
  })

  it.each([
    ['Windows program', filled(bytes('MZ', 0x90, 0, 3)), 'application/x-msdownload'],
    ['DOS program of 4 bytes', bytes('MZ', 0x90, 0), 'application/x-msdownload'],
    ['ELF', filled(bytes(0x7f, 'ELF', 2, 1, 1)), 'application/x-elf'],
    ['Mach-O', filled(bytes(0xcf, 0xfa, 0xed, 0xfe)), 'application/x-mach-binary'],
    [
      'Windows Installer',
      compound(Buffer.from('84100c0000000000c000000000000046', 'hex')),
      'application/x-msi',
    ],
  ])('program: %s', async (_name, content, expected) => {
    expect(await sniff(content)).toBe(expected)
  })

  it('reads the encodings of Brazilian Windows as text', async () => {
    const row = 'Razão;Endereço;Observação;São Paulo;R$ 1,00\r\n'
    expect(await sniff(Buffer.from(row, 'latin1'))).toBe('text/plain')
    expect(await sniff(Buffer.concat([bytes(0xff, 0xfe), wide(row)]))).toBe('text/plain')
    expect(await sniff(Buffer.concat([bytes(0xff, 0xfe), wide('<svg/>')]))).toBe('image/svg+xml')
    expect(await sniff(filled(bytes(0xff, 0xfe)))).toBe('application/octet-stream')
  })

  it('takes a text cut in the middle of a letter as text', async () => {
    const cut = Buffer.from('a'.repeat(100) + 'ã').subarray(0, -1)
    expect(await sniff(cut)).toBe('text/plain')
  })

  it.each([
    [
      ['xl/_rels/workbook.xml.rels', 'docProps/app.xml', '[Content_Types].xml'],
      'spreadsheetml.sheet',
    ],
    [['_rels/.rels', 'word/document.xml', '[Content_Types].xml'], 'wordprocessingml.document'],
    [['docProps/thumbnail.jpeg', 'ppt/presentation.xml'], 'presentationml.presentation'],
    [['[Content_Types].xml', 'a.xml', 'b.xml', 'c.xml', 'xl/vbaProject.bin'], 'macroenabled.12'],
    [['fotos/1.jpg', 'planilha.xlsx'], 'application/zip'],
  ])('zip of %j', async (names, expected) => {
    const zip = await zipOf(...names)
    const mime = await sniff(zip.subarray(0, SNIFF_BYTES), zip.subarray(-SNIFF_BYTES))
    expect(mime.endsWith(expected), mime).toBe(true)
  })

  it('stays quick and quiet on hostile bytes', async () => {
    const headers = Buffer.from('504b0304'.padEnd(60, '0') + 'ffff'.repeat(2), 'hex')
    const many = Buffer.concat(Array.from({ length: 2_000 }, () => headers))
    expect(await sniff(many.subarray(0, SNIFF_BYTES))).toBe('application/zip')
    const starts = [
      '',
      'PK\u0003\u0004',
      '\u0089PNG\r\n\u001a\n',
      'GIF8',
      'ftyp',
      'ID3',
      'MZ',
      'II*\0',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 400 }),
        async (start, rest) => {
          const mime = await sniff(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
          expect(mime).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/)
        },
      ),
    )
  })
})
