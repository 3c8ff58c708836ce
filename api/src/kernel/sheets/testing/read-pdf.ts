import { inflateSync } from 'node:zlib'

/** The texts of each page in drawing order, with forms such as the page count in place. */
export function readPdf(pdf: Buffer): string[][] {
  const objects = readObjects(pdf)
  const get = (reference: string | undefined) =>
    objects.get(reference ?? '') ?? { head: '', stream: '' }
  const kids = /\/Type \/Pages[^]*?\/Kids \[([^\]]*)\]/.exec(pdf.toString('latin1'))?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
    const { head } = get(number)
    const { stream } = get(/\/Contents (\d+) 0 R/.exec(head)?.[1])
    const resources = get(/\/Resources (\d+) 0 R/.exec(head)?.[1])
    const form = get(/\/Count (\d+) 0 R/.exec(resources.head)?.[1])
    const count = shownTexts(form.stream).join('')
    return shownTexts(stream).map((text) => (/^Página \d+ de $/.test(text) ? text + count : text))
  })
}

function readObjects(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  const bytes = pdf.toString('latin1')
  for (const match of bytes.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)(?:\nendobj|\nstream\n)/g)) {
    const [whole, number = '', head = ''] = match
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start = match.index + whole.length
    const raw = pdf.subarray(start, start + length)
    const packed = whole.endsWith('stream\n') && head.includes('/FlateDecode')
    objects.set(number, { head, stream: packed ? inflateSync(raw).toString('latin1') : '' })
  }
  return objects
}

const windows1252 = new TextDecoder('windows-1252')

function shownTexts(content: string): string[] {
  return [...content.matchAll(/\(((?:\\.|[^\\()])*)\) Tj/gs)].map(([, text = '']) =>
    windows1252.decode(Buffer.from(text.replace(/\\(.)/gs, '$1'), 'latin1')),
  )
}
