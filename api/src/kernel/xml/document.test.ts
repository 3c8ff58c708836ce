import { elementAt, textAt, textBelow } from '@claquete/core/kernel/xml/element'
import { expect, test } from 'vitest'
import { readXmlDocument, xmlTextOf } from './document.ts'

const problem = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  return ''
}

test('elements are read without prefixes, with their text and their place', () => {
  const root = readXmlDocument('<n:a xmlns:n="x"><n:b> 1 </n:b><c><b>&lt;2&#33;</b></c></n:a>')
  expect(root.name).toBe('a')
  expect(textAt(root, 'b')).toBe('1')
  expect(textAt(root, 'c', 'b')).toBe('<2!')
  expect(elementAt(root, 'c', 'd')).toBeUndefined()
  expect(textBelow(root, 'b')).toBe('1')
})

test('a document type is refused before any entity is opened', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "${'&b;'.repeat(100)}">]><a>&c;</a>`
  expect(problem(() => readXmlDocument(bomb))).toMatch(/DTD/u)
  const outside = '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'
  expect(problem(() => readXmlDocument(outside))).toMatch(/DTD/u)
  expect(problem(() => readXmlDocument('<a>&unknown;</a>'))).toMatch(/não é um XML inteiro/u)
})

test('what is too deep, too long, of too many parts, cut or no XML is refused in words', () => {
  expect(problem(() => readXmlDocument('<a>'.repeat(100) + '</a>'.repeat(100)))).toMatch(/partes/u)
  expect(problem(() => readXmlDocument(`<a>${'<b/>'.repeat(30_000)}</a>`))).toMatch(/partes/u)
  expect(problem(() => readXmlDocument(`<a>${'x'.repeat(2_000_000)}</a>`))).toMatch(/1 MB/u)
  expect(problem(() => readXmlDocument('<a><b></a>'))).toMatch(/inteiro/u)
  expect(problem(() => readXmlDocument('%PDF-1.7'))).toMatch(/inteiro/u)
  expect(problem(() => readXmlDocument(''))).toMatch(/inteiro/u)
})

test('the encoding is that of the first line', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ação</a>', 'latin1')
  expect(textAt(readXmlDocument(xmlTextOf(latin)))).toBe('ação')
  expect(textAt(readXmlDocument(xmlTextOf(Buffer.from('\uFEFF<a>ação</a>'))))).toBe('ação')
  expect(problem(() => xmlTextOf(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe])))).toMatch(/inteiro/u)
})
