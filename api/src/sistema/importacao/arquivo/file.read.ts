import { isHtmlPage, isXmlWorkbook } from '@claquete/core/sistema/importacao/html-table'
import { sniff, SNIFF_BYTES } from '../../../kernel/files/sniff.ts'
import { WorkbookProblem } from '../../../kernel/sheets/reading/problem.ts'
import { openWorkbook } from '../../../kernel/sheets/reading/read-xlsx.ts'
import type { Workbook } from '../../../kernel/sheets/reading/read-xlsx.ts'
import { openCsv, recognise } from './csv.read.ts'
import { limits, unreadable, within } from './table.read.ts'
import type { FileLine, Table } from './table.read.ts'
import { openSheet } from './xlsx.read.ts'

/** A file with known format, which can be read repeatedly. */
export interface ImportFile {
  readonly codificacao: string
  readonly delimitador: string
  /** The sheets of a workbook; empty for a CSV. */
  readonly planilhas: readonly string[]
  /** Opens a sheet; by default the first. */
  readonly open: (planilha?: string) => Promise<Table>
}

export const workbookTypes = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  // Some programs put the part that identifies a workbook in the middle of the file.
  'application/zip',
])
/** What to do with files of other kinds, by type. */
export const otherKinds: Readonly<Record<string, string>> = {
  'application/vnd.ms-excel':
    'é uma planilha antiga (.xls). No Excel, use Salvar como e escolha .xlsx.',
  'application/x-cfb':
    'está protegido por senha ou é de um Office antigo. Salve como .xlsx, sem senha.',
  'application/vnd.oasis.opendocument.spreadsheet':
    'é uma planilha do LibreOffice (.ods). Use Salvar como e escolha .xlsx.',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'é um documento do Word. Copie a tabela para uma planilha.',
  'application/pdf': 'é um PDF. Exporte a lista como planilha ou CSV.',
}

/** Texts that are no table of values, whatever their names say. */
export const otherTexts = {
  html: 'é uma página da internet com nome de planilha. Abra-a no Excel, use Salvar como e escolha .xlsx.',
  xml: 'é uma planilha de 2003 em XML. Abra-a no Excel, use Salvar como e escolha .xlsx.',
} as const

export function otherText(raw: Buffer): keyof typeof otherTexts | undefined {
  const head = raw.subarray(0, SNIFF_BYTES).toString('utf8')
  if (isXmlWorkbook(head)) return 'xml'
  return isHtmlPage(head) ? 'html' : undefined
}

/** Detects the kind of file by its content, since its name may be wrong; its problems are reported to the person. */
export async function fileOf(raw: Buffer): Promise<ImportFile> {
  try {
    return await detected(raw)
  } catch (error) {
    throw toldProblem(error)
  }
}

async function detected(raw: Buffer): Promise<ImportFile> {
  const mime = await sniff(raw.subarray(0, SNIFF_BYTES), raw.subarray(-SNIFF_BYTES))
  if (workbookTypes.has(mime)) return workbookFile(await openWorkbook(raw, limits.columns + 1))
  const other = otherKinds[mime]
  if (other !== undefined) throw unreadable(other)
  const text = otherText(raw)
  if (text !== undefined) throw unreadable(otherTexts[text])
  const csv = recognise(raw)
  const { codificacao, delimitador } = csv
  const open = async () => limited(await openCsv(csv))
  return { codificacao, delimitador, planilhas: [], open }
}

function workbookFile(workbook: Workbook): ImportFile {
  const [first = ''] = workbook.sheets
  return {
    codificacao: 'xlsx',
    delimitador: '',
    planilhas: workbook.sheets,
    open: async (planilha = first) => {
      if (!workbook.sheets.includes(planilha)) throw unreadable(`não tem a planilha ${planilha}.`)
      try {
        return limited(await openSheet(workbook, planilha))
      } catch (error) {
        throw toldProblem(error)
      }
    },
  }
}

const limited = ({ colunas, linhas }: Table): Table => ({ colunas, linhas: told(within(linhas)) })

async function* told(lines: AsyncIterable<FileLine>): AsyncGenerator<FileLine> {
  try {
    yield* lines
  } catch (error) {
    throw toldProblem(error)
  }
}

/** A problem of a workbook, in words for the person. */
export const toldProblem = (error: unknown) =>
  error instanceof WorkbookProblem ? unreadable(`a planilha ${error.message}`) : error
