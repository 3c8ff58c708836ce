import { sniff, SNIFF_BYTES } from '../../kernel/files/sniff.ts'
import { StoredFileMissing } from '../../kernel/files/storage.ts'
import type { Services } from '../../kernel/services.ts'
import { WorkbookProblem } from '../../kernel/sheets/reading/problem.ts'
import { openWorkbook } from '../../kernel/sheets/reading/read-xlsx.ts'
import type { Workbook } from '../../kernel/sheets/reading/read-xlsx.ts'
import { openCsv, recognise } from './csv-file.ts'
import { limits, unreadable, within } from './table.ts'
import type { FileLine, Table } from './table.ts'
import { openSheet } from './xlsx-file.ts'

export type { FileLine } from './table.ts'

/** A file with known format, which can be read repeatedly. */
export interface ImportFile {
  readonly formato: 'csv' | 'xlsx'
  readonly codificacao: string
  readonly delimitador: string
  /** The sheets of a workbook; empty for a CSV. */
  readonly planilhas: readonly string[]
  /** Opens a sheet; by default the first. */
  readonly open: (planilha?: string) => Promise<Table>
}

/** Loads a stored file; its problems are reported to the person. */
export async function loadFile({ storage }: Services, arquivo: string): Promise<ImportFile> {
  try {
    return await fileOf(await readBytes(await storage.get(arquivo)))
  } catch (error) {
    if (error instanceof StoredFileMissing) {
      throw unreadable('não está mais guardado. Envie de novo.')
    }
    throw toldProblem(error)
  }
}

/** The whole file in memory, within the size limit. */
async function readBytes(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > limits.megabytes * 1024 * 1024) {
      throw unreadable(`passa de ${limits.megabytes} MB. Divida a planilha em partes menores.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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

/** Detects the kind of file by its content, since its name may be wrong. */
export async function fileOf(raw: Buffer): Promise<ImportFile> {
  const mime = await sniff(raw.subarray(0, SNIFF_BYTES), raw.subarray(-SNIFF_BYTES))
  if (workbookTypes.has(mime)) return workbookFile(await openWorkbook(raw, limits.columns + 1))
  const other = otherKinds[mime]
  if (other !== undefined) throw unreadable(other)
  const csv = recognise(raw)
  const { codificacao, delimitador } = csv
  const open = async () => limited(await openCsv(csv))
  return { formato: 'csv', codificacao, delimitador, planilhas: [], open }
}

function workbookFile(workbook: Workbook): ImportFile {
  const [first = ''] = workbook.sheets
  return {
    formato: 'xlsx',
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
