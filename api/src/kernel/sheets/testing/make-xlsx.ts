import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A compressed zip of these parts. */
export async function makeZip(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

export interface RawSheet {
  readonly name: string
  /** The content of `<worksheet>`. */
  readonly xml: string
  readonly state?: 'visible' | 'hidden' | 'veryHidden'
}

interface RawWorkbook {
  readonly sheets: readonly RawSheet[]
  /** The content of `<sst>`. */
  readonly strings?: string
  /** The content of `<styleSheet>`. */
  readonly styles?: string
  readonly date1904?: boolean
  /** Parts that replace or join those written here. */
  readonly parts?: Readonly<Record<string, string | Buffer>>
}

/** A workbook from raw XML, as another program might write it. */
export function makeXlsx(workbook: RawWorkbook): Promise<Buffer> {
  const { sheets, strings, styles = '', date1904 = false, parts = {} } = workbook
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const named = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at + 1}"/>`,
  )
  const targets = sheets.map((_, at) =>
    relation(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  return makeZip({
    '[Content_Types].xml': `${declaration}<Types/>`,
    '_rels/.rels': `${declaration}<Relationships>${relation('r', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns:r="${office}"><workbookPr date1904="${date1904}"/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships>${targets.join('')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('y', 'styles', 'styles.xml')}</Relationships>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `${declaration}<sst>${strings}</sst>` }),
    'xl/styles.xml': `${declaration}<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${declaration}<worksheet>${xml}</worksheet>`,
      ]),
    ),
    ...parts,
  })
}
