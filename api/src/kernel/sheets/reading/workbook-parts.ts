import { builtInFormat, formatOfCode } from '@claquete/core/kernel/sheets/workbook'
import type { CellFormat, DateSystem } from '@claquete/core/kernel/sheets/workbook'
import type { WorkbookPackage } from './package.ts'
import { WorkbookProblem } from './problem.ts'
import { prefixed, readAllXml } from './xml.ts'

export interface SheetPart {
  readonly name: string
  readonly part: string
}

export interface WorkbookParts {
  /** The visible sheets; all of them when every one is hidden. */
  readonly sheets: readonly SheetPart[]
  readonly system: DateSystem
  /** By style number. */
  readonly formats: readonly CellFormat[]
  readonly strings: string | undefined
}

interface Relation {
  readonly type: string
  readonly target: string
}

/** Finds the parts and reads the number formats of the styles. */
export async function readParts(file: WorkbookPackage): Promise<WorkbookParts> {
  const root = await relationsOf(file, '')
  const workbook = [...root.values()].find(({ type }) => type === 'officeDocument')?.target
  if (workbook?.endsWith('.bin') === true) {
    throw new WorkbookProblem('é do tipo binário (.xlsb). No Excel, salve como .xlsx.')
  }
  const part = workbook ?? 'xl/workbook.xml'
  if (!file.has(part)) throw new WorkbookProblem('não é uma planilha do Excel (.xlsx).')
  const relations = await relationsOf(file, part)
  const { sheets, system } = await readWorkbook(file, part, relations)
  const other = (type: string) => [...relations.values()].find((one) => one.type === type)?.target
  const styles = other('styles')
  return {
    sheets,
    system,
    formats: styles === undefined ? [] : await readFormats(file, styles),
    strings: other('sharedStrings'),
  }
}

/** The targets of a part's relationships, by id. */
async function relationsOf(file: WorkbookPackage, part: string): Promise<Map<string, Relation>> {
  const at = part.lastIndexOf('/') + 1
  const folder = part.slice(0, at)
  const found = new Map<string, Relation>()
  await readAllXml(await file.text(`${folder}_rels/${part.slice(at)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      found.set(Id, { type, target: resolved(folder, Target) })
    },
  })
  return found
}

function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const mostSheets = 200

async function readWorkbook(
  file: WorkbookPackage,
  part: string,
  relations: ReadonlyMap<string, Relation>,
) {
  const all: (SheetPart & { readonly isVisible: boolean })[] = []
  let system: DateSystem = 1900
  await readAllXml(await file.text(part), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) system = 1904
      if (name !== 'sheet' || all.length >= mostSheets) return
      const relation = relations.get(prefixed(attributes, 'id') ?? '')
      // Chart and macro sheets are other kinds of part.
      if (relation?.type !== 'worksheet' || !file.has(relation.target)) return
      const isVisible = (attributes['state'] ?? 'visible') === 'visible'
      all.push({ name: attributes['name'] ?? '', part: relation.target, isVisible })
    },
  })
  const visible = all.filter(({ isVisible }) => isVisible)
  const sheets = visible.length > 0 ? visible : all
  if (sheets.length === 0) throw new WorkbookProblem('não tem nenhuma planilha com células.')
  return { sheets, system }
}

const mostStyles = 70_000

async function readFormats(file: WorkbookPackage, part: string): Promise<CellFormat[]> {
  const codes = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let isOfCells = false
  await readAllXml(await file.text(part), {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') codes.set(id, formatOfCode(attributes['formatCode'] ?? ''))
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells && formats.length < mostStyles) {
        formats.push(codes.get(id) ?? builtInFormat(id))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
