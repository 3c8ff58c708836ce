import { readZip } from './read-zip.ts'

export interface ReadCell {
  type: 'text' | 'number' | 'empty'
  value: string
  /** The cell's number format, "General" by default. */
  format: string
  formula?: string
}

interface ReadWorkbook {
  cells: Map<string, ReadCell>
  sheetXml: string
  workbookXml: string
  files: Map<string, Buffer>
}

const BUILT_IN_FORMATS: Record<string, string> = { 0: 'General', 10: '0.00%', 49: '@' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Reads a workbook of one sheet; throws on malformed XML. */
export function readXlsx(bytes: Buffer): ReadWorkbook {
  const files = readZip(bytes)
  const xml = (name: string) => {
    const text = files.get(name)?.toString('utf8') ?? ''
    requireWellFormed(name, text)
    return text
  }
  const sheetXml = xml('xl/worksheets/sheet1.xml')
  const formats = cellFormats(xml('xl/styles.xml'))
  const cells = new Map<string, ReadCell>()
  for (const [, ref = '', style = '', kind = '', inner = ''] of sheetXml.matchAll(
    /<c r="([A-Z]+\d+)" s="(\d+)"(?: t="(inlineStr|str)")?(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    cells.set(ref, cellOf(kind, inner, formats[Number(style)] ?? ''))
  }
  for (const name of files.keys()) xml(name)
  return { cells, sheetXml, workbookXml: xml('xl/workbook.xml'), files }
}

function cellOf(kind: string, inner: string, format: string): ReadCell {
  const result = /<v>(.*)<\/v>/s.exec(inner)?.[1]
  const text = kind === 'str' ? result : /<t[^>]*>(.*)<\/t>/s.exec(inner)?.[1]
  const formula = /<f>(.*)<\/f>/s.exec(inner)?.[1]
  const computed = formula === undefined ? {} : { formula: plainText(formula) }
  if (text !== undefined) return { type: 'text', value: plainText(text), format, ...computed }
  return {
    type: result === undefined ? 'empty' : 'number',
    value: result ?? '',
    format,
    ...computed,
  }
}

function cellFormats(styles: string): string[] {
  const codes = { ...BUILT_IN_FORMATS }
  for (const [, id = '', code = ''] of styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)) {
    codes[id] = code
  }
  const list = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
  return [...list.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) => codes[id] ?? '')
}

/** Resolves XML entities, then Excel's _xHHHH_ escapes. */
function plainText(xml: string): string {
  return xml
    .replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? `&${name};`)
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

function requireWellFormed(name: string, xml: string): void {
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>\n?/, '')
  for (const [, close, tag = '', empty] of body.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== tag) throw new Error(`${name}: </${tag}> closes another element`)
    } else if (!empty) open.push(tag)
  }
  const text = body.replace(/<[^<>]*>/g, '')
  if (open.length > 0) throw new Error(`${name}: <${open.at(-1)}> stays open`)
  // oxlint-disable-next-line no-control-regex -- the characters XML 1.0 refuses
  if (/[<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!\w+;)/.test(text)) {
    throw new Error(`${name}: text with characters XML refuses`)
  }
}
