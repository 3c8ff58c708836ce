import type { XmlElement } from '@claquete/core/kernel/xml/element'
import { SaxesParser } from 'saxes'

/** Why a text is not read: in words for people. */
export class XmlProblem extends Error {
  override readonly name = 'XmlProblem'
}

/** A document of taxes has some tens of kilobytes; one beyond these limits is an attack. */
export const xmlLimits = { bytes: 1024 * 1024, depth: 40, elements: 20_000 } as const

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
const notXml = 'O arquivo não é um XML inteiro: baixe-o de novo.'

const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/u

/** The text of a file, in the encoding that its first line declares: UTF-8, or the Latin-1 of older city systems. */
export function xmlTextOf(bytes: Uint8Array): string {
  if (bytes.byteLength > xmlLimits.bytes) throw new XmlProblem('O arquivo passa de 1 MB.')
  const head = Buffer.from(bytes.subarray(0, 120))
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/u, '')
  const encoding = declared.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  const isLatin = encoding === 'iso-8859-1' || encoding === 'windows-1252'
  try {
    return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8', { fatal: !isLatin }).decode(bytes)
  } catch {
    throw new XmlProblem(notXml)
  }
}

/**
 * The root of a document. A document type is refused whatever it says, which rules out entities and their bombs; so are
 * documents that are too long, too deep or of too many elements.
 */
export function readXmlDocument(xml: string): XmlElement {
  if (xml.length > xmlLimits.bytes) throw new XmlProblem('O arquivo passa de 1 MB.')
  const parser = new SaxesParser({ xmlns: false, position: false })
  const open: Open[] = []
  let root: Open | undefined
  let count = 0
  parser.on('doctype', () => {
    throw new XmlProblem('O XML traz definições (DTD), que notas não têm. Ele não foi lido.')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > xmlLimits.elements || open.length >= xmlLimits.depth) {
      throw new XmlProblem('O XML tem partes demais para ser uma nota. Ele não foi lido.')
    }
    const one: Open = { name: local(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(one)
    root ??= one
    open.push(one)
  })
  const add = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof XmlProblem) throw error
    throw new XmlProblem(notXml, { cause: error })
  }
  if (!root) throw new XmlProblem(notXml)
  return root
}
