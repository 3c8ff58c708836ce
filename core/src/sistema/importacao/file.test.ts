import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectDelimiter, sepLine } from './delimiter.ts'
import { detectEncoding, isUtf8 } from './encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('encoding', () => {
  test.each<[string, Uint8Array, string]>([
    ['plain ASCII', utf8('razao;cnpj'), 'utf-8'],
    ['UTF-8 with its mark', utf8('\ufeffrazão'), 'utf-8'],
    ['an accent at the very end', new Uint8Array([...utf8('a'.repeat(100_000)), 0xe7]), 'win1252'],
    ['Windows-1252', new Uint8Array([0x41, 0xe7, 0xe3, 0x6f]), 'win1252'],
    ['the euro sign of Windows-1252', new Uint8Array([0x80]), 'win1252'],
    ['UTF-16 of Excel', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'utf-16le'],
    ['a surrogate', new Uint8Array([0xed, 0xa0, 0x80]), 'win1252'],
    ['an overlong form of three bytes', new Uint8Array([0xe0, 0x80, 0x80]), 'win1252'],
    ['an overlong form of four bytes', new Uint8Array([0xf0, 0x80, 0x80, 0x80]), 'win1252'],
    ['beyond U+10FFFF', new Uint8Array([0xf4, 0x90, 0x80, 0x80]), 'win1252'],
    ['an empty file', new Uint8Array(), 'utf-8'],
  ])('%s', (_, bytes, expected) => {
    expect(detectEncoding(bytes)).toBe(expected)
  })
})

describe('UTF-8', () => {
  test('isUtf8 agrees with a fatal TextDecoder', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const decodes = (bytes: Uint8Array) => {
      try {
        decoder.decode(bytes)
        return true
      } catch {
        return false
      }
    }
    const risky = fc.constantFrom(
      0x41,
      0x7f,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc0,
      0xc1,
      0xc2,
      0xdf,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
      0xff,
    )
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.array(risky, { maxLength: 6 }).map((list) => Uint8Array.from(list)),
      fc.string({ unit: 'grapheme', maxLength: 8 }).map(utf8),
    )
    fc.assert(
      fc.property(bytes, (list) => {
        expect(isUtf8(list)).toBe(decodes(list))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('delimiter', () => {
  test.each([
    ['razao;cnpj;valor\nSol, Lua e Cia;1;1.234,56\nMar, Céu;2;10,00', ';'],
    ['razao,cnpj\nSol;Lua,1\nMar,2', ','],
    ['razao\tvalor\nSol, Lua\t1,00\nMar\t2,00', '\t'],
    ['razao|obs\nSol|a;b;c\nMar|d,e', '|'],
    ['"razão; social";cnpj\n"a;b;c;d";1\n"x\ny;z";2', ';'],
    ['\ufeff"a,b";c\n"d,e";f', ';'],
    ['a;b\n"x ""y;z"" w";1', ';'],
    ['a;b\ntela 12" LCD, nova;1\ntela 15", usada;2', ';'],
    ['medida; cm,valor\n12" tela,1\n10,2\n11,3', ','],
    ['a; x, b\n1, "p;q"\n2, "r;s"', ','],
    ['a; b; c\n1; "x,y"; 2', ';'],
    ['razao\nSol\nMar', ';'],
    ['', ';'],
    ['sep=|\r\na;b|c', '|'],
    ['\ufeffsep=,\na;b', ','],
    ['"sep=\t"\na;b', '\t'],
    ['\n\na,b\n\n1,2', ','],
  ])('%j', (text, expected) => {
    expect(detectDelimiter(text)).toBe(expected)
  })

  test('only a whole first line declares', () => {
    expect(sepLine('sep=;\na')).toBe(';')
    expect(sepLine('SEP=;')).toBe(';')
    expect(sepLine('sep=;x\n')).toBeUndefined()
    expect(sepLine('a\nsep=;')).toBeUndefined()
    expect(sepLine('sep=:\n')).toBeUndefined()
  })

  test('a quote that never ends costs no more than the sample', () => {
    expect(detectDelimiter(`a,b\n"${'x;'.repeat(2_000_000)}`)).toBe(',')
    expect(detectDelimiter(`a,b\n${'"'.repeat(2_000_000)}`)).toBe(',')
  })

  test('a table whose cells are quoted is found whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab;,\t|"\n 1') })
    const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 2,
        maxLength: 8,
      }),
    )
    fc.assert(
      fc.property(table, fc.constantFrom(';', ',', '\t', '|'), (rows, delimiter) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')
        expect(detectDelimiter(text)).toBe(delimiter)
      }),
      { numRuns: 500 },
    )
  })
})
