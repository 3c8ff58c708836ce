import { writeXlsx } from 'hucre/xlsx'
import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx'
import { columnLetter } from '../../../kernel/sheets/sheet.ts'
import { headerFill } from '../../../kernel/sheets/workbook-looks.ts'
import { csvText } from './left-out.commands.ts'
import type { ImportField, ImportTarget } from './target.read.ts'

/** The last row with drop-down lists. */
const lastRow = 5_001
const widths = { least: 14, most: 40, help: 60 } as const
/** Excel's limit for a list of choices, commas included. */
const choicesMax = 250

const header: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: headerFill } },
}
const required: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE9C7' } },
}
/** The text format keeps leading zeros of documents, codes and CEPs. */
const text = '@'

/** An empty CSV with every column, for Excel in Brazil. */
export const csvModel = (fields: readonly ImportField[]): Buffer =>
  Buffer.from(`\uFEFF${csvText([fields.map(({ label }) => label)], ';')}`)

/** An empty workbook with every column, drop-down lists and a sheet of instructions. */
export async function xlsxModel(
  { definition }: ImportTarget,
  fields: readonly ImportField[],
): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [linesSheet(definition.muitos, fields), helpSheet(fields)],
  })
  return Buffer.from(bytes)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function linesSheet(muitos: string, fields: readonly ImportField[]): WriteSheet {
  const cells = fields.map(({ label, obrigatorio }, at) => [
    `0,${at}`,
    { value: label, style: obrigatorio ? required : header },
  ])
  return {
    name: capital(muitos),
    columns: fields.map(({ label }) => ({
      width: Math.min(Math.max(label.length + 4, widths.least), widths.most),
      numFmt: text,
    })),
    rows: [fields.map(({ label }) => label)],
    cells: new Map(cells as [string, { value: string; style: CellStyle }][]),
    freezePane: { rows: 1 },
    dataValidations: fields.flatMap(choices),
  }
}

function choices({ opcoes, ajuda }: ImportField, at: number): DataValidation[] {
  if (!opcoes || opcoes.join(',').length > choicesMax || opcoes.some((one) => one.includes(','))) {
    return []
  }
  const letter = columnLetter(at)
  return [
    {
      type: 'list',
      values: [...opcoes],
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: 'Valor fora da lista',
      errorMessage: ajuda.slice(0, 200),
      range: `${letter}2:${letter}${lastRow}`,
    },
  ]
}

const helpTitles = ['Coluna', 'Obrigatória', 'O que escrever', 'Exemplo']

function helpSheet(fields: readonly ImportField[]): WriteSheet {
  return {
    name: 'Como preencher',
    columns: [{ width: 28 }, { width: 14 }, { width: widths.help }, { width: 32, numFmt: text }],
    rows: [
      helpTitles,
      ...fields.map(({ label, obrigatorio, ajuda, exemplo }) => [
        label,
        obrigatorio ? 'Sim' : '',
        ajuda,
        exemplo,
      ]),
    ],
    cells: new Map(helpTitles.map((value, at) => [`0,${at}`, { value, style: header }])),
    freezePane: { rows: 1 },
  }
}
