import { SaxesParser } from 'saxes'
import { WorkbookProblem } from './problem.ts'

/** Events of a part, with names free of prefixes. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void
  /** An element's text may come in several pieces. */
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
  /** True when the rest of the part does not matter. */
  readonly isDone?: () => boolean
}
export type Attributes = Readonly<Record<string, string>>

/** No valid cell, tag or comment is this long. */
const longestSilence = 1024 * 1024
const deepest = 64

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML in pieces and yields after each, so that the results can be consumed. Documents with a DTD are
 * refused, which rules out every entity attack.
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

/** Reads a whole part of limited size. */
export async function readAllXml(
  pieces: AsyncIterable<string> | undefined,
  reader: XmlReader,
): Promise<void> {
  if (!pieces) return
  for await (const _ of readXml(pieces, reader)) continue
}

/** The value of an attribute with any prefix: `r:id`, `rel:id`. */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`))
  return key === undefined ? undefined : attributes[key]
}

/** Workbooks write characters that XML cannot hold as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
