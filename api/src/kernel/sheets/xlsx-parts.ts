import type { ColumnKind, Sheet } from './sheet.ts'
import { withoutControls } from './cell-text.ts'
import { cellTextMax, headerFill, moneyFormat, ruleColour } from './workbook-looks.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const SHEET_NAME_LIMIT = 31
/** Excel limits header and footer to 255 characters including their codes. */
const HEADER_TEXT_LIMIT = 70

/** Indexes of cellXfs in `stylesXml`. */
export const bodyStyle: Record<ColumnKind, number> = {
  text: 1,
  yesno: 1,
  number: 2,
  money: 3,
  date: 4,
  datetime: 5,
  percent: 10,
  hours: 17,
}
export const boldStyle: Record<ColumnKind, number> = {
  text: 11,
  yesno: 11,
  number: 12,
  money: 13,
  date: 14,
  datetime: 15,
  percent: 16,
  hours: 18,
}
export const headerStyle = { left: 6, right: 7 }
export const totalStyle = { label: 8, money: 9, hours: 19 }

export const contentTypesXml = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${DOCUMENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${DOCUMENT_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${DOCUMENT_TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

export const packageRelationsXml = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

export const workbookRelationsXml = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`

const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`
const format = (id: number, extra = '') =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${extra}/>`
const head = (side: string) =>
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="${side}" vertical="center" wrapText="1"/></xf>`
const bold = (id: number) =>
  `<xf numFmtId="${id}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
const total = (id: number) =>
  `<xf numFmtId="${id}" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>`

/** Text cells have format 49 (text), so that Excel keeps a code's leading zeros after an edit. */
export const stylesXml = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="${moneyFormat}"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="167" formatCode="[h]:mm"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF${headerFill}"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF${ruleColour}"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF${ruleColour}"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="20">${format(0)}${format(49)}${format(0)}${format(164)}${format(165)}${format(166)}${head('left')}${head('right')}${total(0)}${total(164)}${format(10)}${bold(49)}${bold(0)}${bold(164)}${bold(165)}${bold(166)}${bold(10)}${format(167)}${bold(167)}${total(167)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Written after the sheet, because its defined names refer to the last row. */
export function workbookXml(sheet: Sheet, filterRange: string): string {
  const name = sheetName(sheet.title)
  const quoted = escapeXml(`'${name.replaceAll("'", "''")}'`)
  const range = filterRange.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  const filtered =
    sheet.filter === false
      ? ''
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${range}</definedName>`
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="0"/></bookViews><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames>${filtered}<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName></definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
}

/** Title, author and creation time, as file managers show them. */
export function corePropertiesXml(sheet: Sheet, created: Date): string {
  return `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(sheet.title)}</dc:title><dc:creator>${escapeXml(sheet.brand)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`
}

/** Brand, title and subtitle above every printed page, "Página x de N" below. */
export function headerFooterXml(sheet: Sheet): string {
  const part = (code: string, text: string | undefined) =>
    text ? `&${code}${text.slice(0, HEADER_TEXT_LIMIT).replaceAll('&', '&&')}` : ''
  const header = part('L', sheet.brand) + part('C', sheet.title) + part('R', sheet.subtitle)
  return `<headerFooter><oddHeader>${escapeXml(header)}</oddHeader><oddFooter>&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>`
}

/** A name that Excel accepts: 1 to 31 characters, none of []:*?/\, no quote at the ends, not "History". */
export function sheetName(title: string): string {
  const allowed = withoutControls(title.toWellFormed())
    .replace(/[[\]:*?/\\\s]+/g, ' ')
    .slice(0, SHEET_NAME_LIMIT)
    .toWellFormed()
    .replace(/^['\s]+|['\s]+$/g, '')
  return allowed === '' || /^history$/i.test(allowed) ? 'Planilha1' : allowed
}

// oxlint-disable-next-line no-control-regex -- control characters are among what must not pass
const SPECIAL = /[&<>"\u0000-\u001f\u007f\ud800-\udfff\ufffe\uffff]|_x[0-9a-f]{4}_/i
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for content and attributes, without characters that XML cannot hold. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text
  return withoutControls(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}

/** The `<t>` of a cell: cut at Excel's limit, literal _xHHHH_ escaped, outer spaces kept. */
export function cellTextXml(text: string): string {
  const cut = text.length > cellTextMax ? text.slice(0, cellTextMax) : text
  if (!SPECIAL.test(cut)) return cut.trim() === cut ? `<t>${cut}</t>` : preserved(cut)
  const literal = cut.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return preserved(escapeXml(literal))
}

function preserved(escaped: string): string {
  return `<t xml:space="preserve">${escaped}</t>`
}
