import { SaxesParser } from 'saxes'
import { WorkbookProblem } from './problem.ts'

/** What is told of a part, with names free of their prefixes. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void
  /** The text of an element may come in several pieces. */
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
  /** True once nothing more of the part matters. */
  readonly isDone?: () => boolean
}
export type Attributes = Readonly<Record<string, string>>

/** No cell, tag or comment is as long as this. */
const longestSilence = 1024 * 1024
const deepest = 64

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML in pieces and gives control back after each, so that what was read can be taken. Documents
 * with a type (DTD) are refused whole, and with them every trick of entities.
 */
export async function* readXml(
  pieces: AsyncIterable<string>,
  reader: XmlReader,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let silence = 0
  let depth = 0
  parser.on('doctype', () => {
    throw new WorkbookProblem('traz definições que planilhas não têm.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0
    depth += 1
    if (depth > deepest) throw new WorkbookProblem('está danificada: tem partes dentro de partes.')
    reader.open?.(local(name), attributes as Attributes)
  })
  parser.on('text', (text) => {
    silence = 0
    reader.text?.(text)
  })
  parser.on('cdata', (text) => {
    silence = 0
    reader.text?.(text)
  })
  parser.on('closetag', ({ name }) => {
    silence = 0
    depth -= 1
    reader.close?.(local(name))
  })
  try {
    for await (const piece of pieces) {
      silence += piece.length
      parser.write(piece)
      yield
      if (reader.isDone?.() === true) return
      if (silence > longestSilence) throw new WorkbookProblem('tem uma célula longa demais.')
    }
    parser.close()
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error
    throw new WorkbookProblem('está danificada. Abra-a no Excel e salve de novo.', { cause: error })
  }
}

/** Reads a whole part that is known to be small. */
export async function readAllXml(
  pieces: AsyncIterable<string> | undefined,
  reader: XmlReader,
): Promise<void> {
  if (!pieces) return
  for await (const _ of readXml(pieces, reader)) continue
}

/** The value of an attribute whatever its prefix: `r:id`, `rel:id`. */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`))
  return key === undefined ? undefined : attributes[key]
}

/** Characters that XML cannot hold are written `_x000D_` in workbooks. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
